import torch

from snippets.introspect import graph_breaks, graphs
from snippets.mini_dynamo import compile, stats


def printing(x):
    y = x + 1
    print(end="")
    return y * 2


def number(x):
    return x * (x.sum().item() + 1)


def branch(x):
    return x + 1 if x.sum() > 0 else x - 1


def library(x):
    return torch.from_numpy(x.numpy().cumsum()) + x


def asked(x):
    y = x.cos()
    torch._dynamo.graph_break()
    return y.sin()


x = torch.ones(3)
print("function  mini: graphs, breaks  torch.compile: graphs, breaks")
for function in printing, number, branch, library, asked:
    compiled = compile(function)
    assert torch.equal(compiled(x), function(x))
    ours = len(stats(compiled).graphs), len(stats(compiled).breaks)
    theirs = len(graphs(function, x)), len(graph_breaks(function, x))
    print(f"{function.__name__:9}", *ours, " ", *theirs)
