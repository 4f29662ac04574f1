import torch

from snippets.introspect import compiles_per_call, graph_breaks, guards


def counted(x, n):
    for _ in range(n.item()):
        x = x + 1
    return x


x, five = torch.ones(3), torch.tensor(5)
[found] = graph_breaks(counted, x, five)
print(found.id, found.kind)
calls = [(x, torch.tensor(n)) for n in (5, 6, 7, 5)]
print("default  ", compiles_per_call(counted, calls))
print("fullgraph", compiles_per_call(counted, calls, fullgraph=True))
compiled = torch.compile(counted, backend="eager", fullgraph=True)
print(*(guard.check for guard in guards(compiled, x, five, source="item")))
