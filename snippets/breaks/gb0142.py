import threading

import torch

from snippets.atlas import show

lock = threading.Lock()


def breaks(x):
    with lock:
        return x + 1


def unlocked(x):
    return x + 1


x = torch.ones(3)
show(breaks, None, x)

torch._dynamo.reset()
compiled = torch.compile(unlocked, backend="eager", fullgraph=True)
with lock:
    y = compiled(x)
torch.testing.assert_close(y, breaks(x))
print("\nInstead: one graph, the same result")
