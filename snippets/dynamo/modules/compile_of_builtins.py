import torch
from torch.nn import Linear, ReLU, Sequential


class Block(torch.nn.Module):
    def __init__(self, *layers):
        super().__init__()
        self.layers = Sequential(*layers)

    def forward(self, x):
        return self.layers(x)


def backend(gm, inputs):
    found.append(sum(node.op == "call_function" for node in gm.graph.nodes))
    return gm


x = torch.ones(1, 2)
models = {
    "Linear": lambda: Linear(2, 2),
    "Sequential(Linear, ReLU)": lambda: Sequential(Linear(2, 2), ReLU()),
    "Block(Linear, ReLU)": lambda: Block(Linear(2, 2), ReLU()),
    "Sequential(Block, Block)": lambda: Sequential(Block(ReLU()), Block(ReLU())),
}
for name, make in models.items():
    torch._dynamo.reset()
    found = []
    wrapped = torch.compile(make(), backend=backend)
    wrapped(x)
    print(f"{name:25} torch.compile {found}", end=" ")
    torch._dynamo.reset()
    found = []
    in_place = make()
    in_place.compile(backend=backend)
    in_place(x)
    print(".compile()", found)
