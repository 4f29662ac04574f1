import torch

from snippets.introspect import graphs
from snippets.mini_dynamo import compile, stats


def as_map(x):
    return x + 1, map(abs, [-1, -2])


def as_iterator(x):
    return x + 1, iter([1, 2])


def as_list(x):
    return x + 1, list(map(abs, [-1, -2]))


for function in as_map, as_iterator, as_list:
    compiled, x = compile(function), torch.ones(2)
    compiled(x)
    ours, theirs = stats(compiled), len(graphs(function, x))
    print(f"{function.__name__:11} graphs: {len(ours.graphs)} torch: {theirs} {ours.fallbacks}")
