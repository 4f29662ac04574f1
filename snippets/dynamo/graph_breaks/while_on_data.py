import torch

from snippets.introspect import compiles_per_call, graph_breaks


def count_down(x):
    while x > 0:
        x = x - 1
    return x


def with_while_loop(x):
    return torch.while_loop(lambda x: x > 0, lambda x: (x - 1,), (x,))[0]


print([found.id for found in graph_breaks(count_down, torch.tensor(3.0))])
calls = [(torch.tensor(n),) for n in (3.0, 20.0, 100.0)]
print("compiles", compiles_per_call(count_down, calls))

compiled = torch.compile(count_down, backend="eager")
for n in 100.0, 1500.0:
    print(n, "eager", count_down(torch.tensor(n)).item(), end="  ")
    try:
        print("compiled", compiled(torch.tensor(n)).item())
    except RecursionError as error:
        print(type(error).__name__)

print("while_loop", compiles_per_call(with_while_loop, calls, fullgraph=True))
whole = torch.compile(with_while_loop, backend="eager", fullgraph=True)
print(1500.0, "while_loop", whole(torch.tensor(1500.0)).item())
