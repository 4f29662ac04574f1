import torch
from torch.autograd.graph import saved_tensors_hooks

from snippets.introspect import compiles_per_call, graph_breaks


def wave(x):
    return x.sin().sin().sin()


def hooked_inside(x):
    with saved_tensors_hooks(lambda tensor: tensor, lambda tensor: tensor):
        return x.sin()


def pack(tensor):
    log.append(f"pack {type(tensor).__name__} {tensor is x}")
    return tensor


def unpack(tensor):
    log.append("unpack")
    return tensor


x = torch.ones(4, requires_grad=True)
compiled = torch.compile(wave, backend="aot_eager")
log = []
for name, function in ("eager", wave), ("first call", compiled), ("second", compiled):
    log.clear()
    with saved_tensors_hooks(pack, unpack):
        result = function(x)
    result.sum().backward()
    print(name, log)

print("no hooks", compiles_per_call(compiled, [(x,)]), end=", other hooks ")
with saved_tensors_hooks(lambda t: t, lambda t: t):
    print(compiles_per_call(compiled, [(x,)]))
for found in graph_breaks(hooked_inside, x):
    print("hooks inside the function:", found.id, found.explanation.split("`")[1])
