import torch
from torch.compiler import is_compiling


def straight(x):
    before = is_compiling()
    x = x.exp().sin()
    torch._dynamo.graph_break()
    return before, is_compiling(), x + 1


def looped(x):
    before = is_compiling()
    x = x.exp().sin()
    for _ in range(2):
        torch._dynamo.graph_break()
    return before, is_compiling(), x + 1


def searched(x):
    before = is_compiling()
    x = x.exp().sin()
    found = 1.0 in x
    return before, is_compiling(), x + found


for fn in straight, looped, searched:
    before, after, _ = torch.compile(fn, backend="eager")(torch.ones(2))
    print(f"{fn.__name__:9} compiled before: {before}, after: {after}")
