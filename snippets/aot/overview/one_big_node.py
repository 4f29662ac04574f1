import torch
from torch.nn import functional as F


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


x = torch.ones(2, 5, 8)
up, down = torch.ones(8, 32, requires_grad=True), torch.ones(32, 8, requires_grad=True)
for function in feed_forward, torch.compile(feed_forward, backend="aot_eager"):
    node = function(x, up, down).grad_fn
    below = [parent.name() for parent, _ in node.next_functions if parent]
    print(node.name(), "->", *below)
