from contextlib import nullcontext

import torch
from torch.autograd.graph import saved_tensors_hooks

from snippets.introspect import aot_graphs, compiles_per_call


def layers(x, w):
    return (x @ w).sin() @ w


def kind(tensor):
    owner = "argument" if tensor.data_ptr() in (x.data_ptr(), w.data_ptr()) else "new"
    return f"{str(tensor.dtype)[6:]} {owner}"


def half(tensor):
    return tensor.to(torch.bfloat16)


def whole(tensor):
    return tensor.to(torch.float32)


x, w = (torch.rand(4, 4, requires_grad=True) for _ in range(2))
plain = saved_tensors_hooks(half, whole)
traced = saved_tensors_hooks(torch.fx.symbolic_trace(half), torch.fx.symbolic_trace(whole))
compiled = torch.compile(layers, backend="aot_eager")
kinds = {"none": nullcontext(), "functions": plain, "modules": traced}
for name, hooks in kinds.items():
    with hooks:
        _, backward = aot_graphs(layers, x, w)
        names = [node.name for node in backward.graph.nodes if not node.args]
        count = compiles_per_call(compiled, [(x, w), (x, w)])
        print(name, count, *names, sep=" | ")
        print(*map(kind, compiled(x, w).grad_fn.saved_tensors), sep=" | ")
print(torch._functorch.config.saved_tensors_hooks_filtering_mode)
