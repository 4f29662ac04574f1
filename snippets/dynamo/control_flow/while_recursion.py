import sys

import torch

from snippets.introspect import graphs


def countdown(x):
    x = x * 2
    while x.sum() > 0:
        x = x - 1
    return x


def outcome(fn, steps):
    try:
        return fn(torch.tensor(steps / 2)).item()
    except RecursionError as error:
        return type(error).__name__


for gm in graphs(countdown, torch.tensor(5.0)):
    print([str(node.target) for node in gm.graph.nodes])
limit = sys.getrecursionlimit()
compiled = torch.compile(countdown, backend="eager")
print("a tenth of the limit", outcome(compiled, limit // 10))
print("twice the limit, eager", outcome(countdown, limit * 2))
print("twice the limit, compiled", outcome(compiled, limit * 2))
