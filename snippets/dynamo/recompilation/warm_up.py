import torch
from torch._dynamo import mark_dynamic

from snippets.introspect import compiles_per_call


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = torch.nn.Sequential(torch.nn.Linear(4, 4), torch.nn.Dropout())

    def forward(self, x):
        return self.layers(x)


def batch(size, marked=False):
    x = torch.ones(size, 4)
    if marked:
        mark_dynamic(x, 0)
    return (x,)


traffic = [batch(size) for size in (8, 5, 16, 1, 3, 1)]
for name, warm in {
    "nothing": [],
    "8": [batch(8)],
    "8, 5": [batch(8), batch(5)],
    "8, 5, 1": [batch(8), batch(5), batch(1)],
    "8 marked, 1": [batch(8, marked=True), batch(1)],
}.items():
    torch._dynamo.reset()
    compiled = torch.compile(Net().eval(), backend="eager")
    first = compiles_per_call(compiled, warm)
    print(f"{name:12} {sum(first)} before, then", compiles_per_call(compiled, traffic))
