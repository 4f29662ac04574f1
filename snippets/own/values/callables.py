import torch

from snippets.mini_dynamo import compile, stats


def by_size(x, parts):
    ordered = sorted(parts, key=lambda part: -part.shape[0])
    return x * sum(map(lambda part: part.sum(), ordered))


def with_its_text(x, fn):
    return fn(x), f"{fn}".split()[0]


def twice(x):
    return x * 2


x = torch.ones(2)
for function, argument in (by_size, [torch.ones(3), torch.ones(4)]), (with_its_text, twice):
    compiled = compile(function)
    print(function.__name__, compiled(x, argument))
    [*names] = (n.name for g in stats(compiled).graphs for n in g.graph.nodes)
    print("  nodes: ", *(name for name in names if name[:2] != "l_" and name != "output"))
    print("  breaks:", stats(compiled).breaks)
