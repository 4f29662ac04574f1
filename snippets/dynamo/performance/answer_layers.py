import torch

from snippets.introspect import compiles_per_call


class Block(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.linear = torch.nn.Linear(width, width)

    def forward(self, x):
        return self.linear(x).relu()


def total(widths):
    torch._dynamo.reset()
    counts = []
    for width in widths:
        block = torch.compile(Block(width), backend="eager")
        counts += compiles_per_call(block, [(torch.ones(2, width),)])
    return counts


print("same widths", total([8, 8, 8, 8]))
print("own widths", total([8, 16, 32, 64]))
