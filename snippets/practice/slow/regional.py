import torch
from torch._dynamo.testing import CompileCounter


class Block(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.up, self.down = torch.nn.Linear(8, 16), torch.nn.Linear(16, 8)

    def forward(self, x):
        return x + self.down(self.up(x).relu())


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = torch.nn.ModuleList(Block() for _ in range(12))

    def forward(self, x):
        for block in self.blocks:
            x = block(x)
        return x


def old(backend):
    return torch.compile(Net(), backend=backend)


def new(backend):
    model = Net()
    for block in model.blocks:
        block.compile(backend=backend)
    return model


for make in old, new:
    for grad in False, True:
        torch.compiler.reset()
        counter = CompileCounter()
        with torch.set_grad_enabled(grad):
            make(counter)(torch.ones(2, 8))
        graphs, operations = counter.frame_count, counter.op_count
        print(make.__name__, "grad", grad, "graphs", graphs, "operations compiled", operations)
