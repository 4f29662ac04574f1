import torch
from torch import nn
from torch.nn import functional as F


class FeedForward(nn.Module):
    def __init__(self):
        super().__init__()
        self.up, self.down = nn.Linear(8, 32), nn.Linear(32, 8)

    def forward(self, x):
        return x + self.down(F.gelu(self.up(x)))


def show(graph, inputs):
    for node in graph.graph.nodes:
        print(f"{node.op:13}", node.name)
    return graph


model = FeedForward()
compiled = torch.compile(model, backend=show)
compiled(torch.ones(2, 5, 8))
with torch.no_grad():
    model.up.weight.zero_()
compiled(torch.ones(2, 5, 8))
print("type", type(compiled).__name__)
print("keys", *compiled.state_dict())
