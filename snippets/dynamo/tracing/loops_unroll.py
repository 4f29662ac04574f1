from collections import Counter

import torch

from snippets.introspect import graphs, guards


def repeat(x, times):
    for _ in range(times):
        x = x.sin()
    return x


def over_rows(x):
    total = x.new_zeros(())
    for row in x:
        total = total + row.sum()
    return total


def count(graph):
    return dict(Counter(node.op for node in graph.graph.nodes))


x = torch.ones(2)
for times in 1, 5, 50:
    [graph] = graphs(repeat, x, times)
    print(times, count(graph), *guards(repeat, x, times, source="L['times']"))
for rows in 2, 4:
    [graph] = graphs(over_rows, torch.ones(rows, 3))
    print(rows, "rows", count(graph))
