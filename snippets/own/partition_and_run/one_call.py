import torch

from snippets.introspect import saved_values
from snippets.mini_aot import aot_function, default_partition


def step(state, x):
    state.mul_(0.5)
    state.add_(x.detach())
    return x.sin() * 2, state[0]


def compiler(graph_module, inputs):
    names = [n.name for n in graph_module.graph.nodes if n.op == "call_function"]
    print("compiled:", *names)
    return graph_module.forward


compiled = aot_function(step, compiler, partition_fn=default_partition)
found = []
for fn in step, compiled:
    state, x = torch.ones(3), torch.ones(3, requires_grad=True)
    result, view = fn(state, x)
    print("called", type(result.grad_fn).__name__, "state", state.tolist(), "view", view.item())
    result.sum().backward()
    found.append((result, state, view, x.grad))
for a, b in zip(*found, strict=True):
    assert torch.equal(a, b)
compiled(torch.ones(3), torch.ones(3, requires_grad=True))
compiled(torch.ones(4), torch.ones(4, requires_grad=True))
for entry in compiled.entries.values():
    print("saved:", [(x.name, x.meta["val"].nbytes) for x in saved_values(entry.backward)])
print(len(compiled.entries), "entries, refused:", dict(compiled.refused))
