import numpy as np
import torch

from snippets.atlas import show


def breaks(a):
    return (a * 2).tobytes()


def double(a):
    return a * 2


a = np.ones(3)
show(breaks, None, a)

torch._dynamo.reset()
compiled = torch.compile(double, backend="eager", fullgraph=True)
assert compiled(a).tobytes() == breaks(a)
print("\nInstead: one graph, the same result")
