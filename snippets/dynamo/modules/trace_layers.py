import torch

from snippets.record.recorder import dumps, record


class Layers(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = torch.nn.ModuleList(torch.nn.Linear(4, 4) for _ in range(2))

    def forward(self, x):
        for layer in self.layers:
            x = layer(x).relu()
        return x


print(dumps(record(Layers(), [(torch.ones(2, 4),)])))
