import torch

from snippets.atlas import show


def breaks(x):
    return f"input {x!r}"


def passes(x):
    return f"input {x}"


x = torch.ones(3)
show(breaks, None, x)

torch._dynamo.reset()
compiled = torch.compile(passes, backend="eager", fullgraph=True)
assert compiled(x) == breaks(x)
print("\nInstead: one graph, the same result")
