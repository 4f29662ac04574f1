import torch
from torch._dynamo.testing import CompileCounterWithBackend

compiled_parts = dict.fromkeys(["loss", "model", "block", "after backward"], False)


def note(part):
    compiled_parts[part] = torch.compiler.is_compiling()


class Block(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 4)

    def forward(self, x):
        note("block")
        return self.layer(x).relu()


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = torch.nn.ModuleList(Block() for _ in range(3))

    def forward(self, x):
        note("model")
        for block in self.blocks:
            x = block(x)
        return x


def loss_of(x):
    note("loss")
    return model(x).square().mean()


def step(x):
    loss_of(x).backward()
    note("after backward")
    optimizer.step()
    optimizer.zero_grad()


counter = CompileCounterWithBackend("aot_eager")
model = Net()
optimizer = torch.optim.SGD(model.parameters(), lr=torch.tensor(0.1))
# --8<-- [start:place]
for each in model.blocks:
    each.compile(backend=counter)
# --8<-- [end:place]
for _ in range(3):
    step(torch.ones(2, 4))
print("graphs", counter.frame_count, compiled_parts)
