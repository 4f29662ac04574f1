import torch
from torch._dynamo.testing import CompileCounter

counter = CompileCounter()


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 4)

    def forward(self, x, length):
        return self.layer(x) * length


model = torch.compile(Model(), backend=counter)
seen = []
for step in range(6):
    phase = f"step {10**step}"
    seen.append(phase)
    model(torch.ones(2, 4), len(phase))
print("6 steps, graphs:", counter.frame_count)
