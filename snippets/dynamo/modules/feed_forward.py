import torch
from torch import nn


def show(graph, inputs):
    print("inputs:", *graph.graph.find_nodes(op="placeholder"), sep="\n  ")
    return graph


# --8<-- [start:compile]
class FeedForward(nn.Sequential):
    def forward(self, x):
        return x + super().forward(x)


model = FeedForward(nn.Linear(8, 32), nn.GELU(), nn.Linear(32, 8))
compiled = torch.compile(model, backend=show)
compiled(torch.ones(2, 5, 8))
nn.init.zeros_(model[0].weight)
compiled(torch.ones(2, 5, 8))
print("type", type(compiled).__name__, "with keys", *compiled.state_dict())
# --8<-- [end:compile]
