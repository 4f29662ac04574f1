import torch

from snippets.atlas import show


def breaks(x):
    return x.share_memory_() + 1


def add(x):
    return x + 1


x = torch.ones(3)
show(breaks, None, x)

torch._dynamo.reset()
compiled = torch.compile(add, backend="eager", fullgraph=True)
torch.testing.assert_close(compiled(x.share_memory_()), breaks(x))
print("\nInstead: one graph, the same result")
