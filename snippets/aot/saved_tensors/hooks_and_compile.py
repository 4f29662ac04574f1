import torch
from torch.autograd.graph import saved_tensors_hooks

from snippets.introspect import compiles_per_call, graph_breaks


def wave(x):
    return x.sin().sin().sin()


def hooked_inside(x):
    with saved_tensors_hooks(lambda tensor: tensor, lambda tensor: tensor):
        return x.sin()


x = torch.ones(4, requires_grad=True)
compiled = torch.compile(wave, backend="aot_eager")
log = []
hooks = saved_tensors_hooks(
    lambda t: log.append(f"pack {type(t).__name__} {t is x}") or t,
    lambda t: log.append("unpack") or t,
)
for name, function in ("eager", wave), ("first call", compiled), ("second", compiled):
    log.clear()
    with hooks:
        result = function(x)
    result.sum().backward()
    print(name, log)

print("no hooks", compiles_per_call(compiled, [(x,)]), end=", other hooks ")
with saved_tensors_hooks(lambda t: t, lambda t: t):
    print(compiles_per_call(compiled, [(x,)]))
for found in graph_breaks(hooked_inside, x):
    print("hooks inside the function:", found.id, found.explanation.split("`")[1])
