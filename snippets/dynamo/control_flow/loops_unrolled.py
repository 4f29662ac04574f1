import torch

from snippets.introspect import compiles_per_call, graphs, guards


def counted(x, n):
    for _ in range(n):
        x = x + 1
    return x


def rows(x):
    total = 0
    for row in x:
        total = total + row.sum()
    return total


def nodes(fn, *arguments):
    [gm] = graphs(fn, *arguments)
    return sum(node.op.startswith("call") for node in gm.graph.nodes)


x = torch.ones(3)
print("n = 3 and 30, nodes", nodes(counted, x, 3), nodes(counted, x, 30))
print(*guards(counted, x, 3, source="L['n']"))
print("n = 1 to 10", compiles_per_call(counted, [(x, n) for n in range(1, 11)]))
print("dynamic=True", compiles_per_call(counted, [(x, 2), (x, 3), (x, 4)], dynamic=True))
print("3 and 5 rows, nodes", nodes(rows, torch.ones(3, 2)), nodes(rows, torch.ones(5, 2)))
print("3 to 6 rows", compiles_per_call(rows, [(torch.ones(n, 2),) for n in (3, 4, 5, 6)]))
