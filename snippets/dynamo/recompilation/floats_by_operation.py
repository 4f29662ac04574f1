import torch
from torch._dynamo.testing import CompileCounter

from snippets.introspect import compiles_per_call, recompile_reasons

x = torch.ones(4)
functions = {
    "x * v": lambda x, v: x * v,
    "v / x": lambda x, v: v / x,
    "x ** v": lambda x, v: x**v,
    "x.clamp(max=v)": lambda x, v: x.clamp(max=v),
    "x.add(x, alpha=v)": lambda x, v: x.add(x, alpha=v),
    "x.add_(x, alpha=v)": lambda x, v: x.clone().add_(x, alpha=v),
    "torch.full((4,), v)": lambda x, v: x + torch.full((4,), v),
    "_foreach_div([x], v)": lambda x, v: torch._foreach_div([x], v),
}


def count(function, backend, calls=5, kind=float):
    torch._dynamo.reset()
    values = [(x, kind(n + 0.5)) for n in range(calls)]
    return compiles_per_call(function, values, backend=backend)


print(f"{'':20} {'eager':15} aot_eager")
for name, function in functions.items():
    print(f"{name:20}", count(function, "eager"), count(function, "aot_eager"))
for name, function in functions.items():
    print(f"tensor: {name:20}", count(function, "aot_eager", kind=torch.tensor))
for name in "x * v", "x ** v":
    print("inductor:", name, count(functions[name], "inductor", calls=4))
print("CompileCounter: x ** v", count(functions["x ** v"], CompileCounter()))
torch._dynamo.reset()
calls = [(x, 0.5), (x, 1.5), (x, 2.5)]
print(recompile_reasons(functions["x ** v"], calls, backend="aot_eager"))
