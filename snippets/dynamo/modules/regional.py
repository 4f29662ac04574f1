import torch

from snippets.introspect import recompile_reasons


class Block(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(2, 2)

    def forward(self, x):
        return torch.relu(self.linear(x))


class Model(torch.nn.Module):
    def __init__(self, depth):
        super().__init__()
        self.blocks = torch.nn.ModuleList(Block() for _ in range(depth))

    def forward(self, x):
        for block in self.blocks:
            x = block(x)
        return x


def backend(gm, inputs):
    sizes.append(sum(node.op == "call_function" for node in gm.graph.nodes))
    return gm


x = torch.ones(1, 2)
for depth in 4, 12:
    for name in "model", "blocks":
        torch._dynamo.reset()
        model, sizes = Model(depth), []
        for module in model.blocks if name == "blocks" else [model]:
            module.compile(backend=backend)
        model(x)
        print(depth, f"blocks, compile {name:6}: calls per graph", sizes)
print(recompile_reasons(Block(), [(x,), (Block()(x),)])[1])
