import torch

from snippets.introspect import compiles_per_call


class Stack(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = torch.nn.ModuleList(torch.nn.Linear(2, 2) for _ in range(4))
        self.depth = 1

    def forward(self, x, depth=None):
        for block in self.blocks[: depth or self.depth]:
            x = torch.relu(block(x))
        return x


x, net = torch.ones(1, 2), Stack()
print("argument ", compiles_per_call(net, [(x, depth) for depth in (1, 2, 3, 2, 1)]))
compiled = torch.compile(net, backend="eager")
counts = []
for net.depth in 1, 2, 3, 2, 1:
    counts += compiles_per_call(compiled, [(x,)])
print("attribute", counts)
