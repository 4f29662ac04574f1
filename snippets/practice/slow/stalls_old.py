import torch
from torch._dynamo.testing import CompileCounter

counter = CompileCounter()


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 4)
        self.seen = []

    def forward(self, x, phase):
        self.seen.append(phase)
        return self.layer(x) * len(phase)


model = torch.compile(Model(), backend=counter)
for step in range(6):
    model(torch.ones(2, 4), f"step {10**step}")
print("6 steps, graphs:", counter.frame_count)
