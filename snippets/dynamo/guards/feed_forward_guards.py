import torch
from torch.nn import functional as F

from snippets.introspect import guards


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


x, up, down = torch.ones(2, 5, 8), torch.ones(8, 32), torch.ones(32, 8)
compiled = torch.compile(feed_forward, backend="eager")
first = guards(compiled, torch.ones(2, 5, 8), up, down)
print("5 tokens", *first, sep="\n")
second = guards(compiled, torch.ones(2, 6, 8), up, down)
print("new with 6 tokens")
for guard in second:
    if guard not in first:
        print(guard)
