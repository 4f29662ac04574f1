import torch
from torch._inductor.utils import run_and_get_code


class Block(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(2, 2)

    def forward(self, x):
        return torch.relu(self.linear(x))


class MarkedBlock(Block):
    @torch.compiler.nested_compile_region
    def forward(self, x):
        return super().forward(x)


class Model(torch.nn.Module):
    def __init__(self, depth, kind):
        super().__init__()
        self.blocks = torch.nn.ModuleList(kind() for _ in range(depth))

    def forward(self, x):
        for block in self.blocks:
            x = block(x)
        return x


def backend(gm, inputs):
    graphs.append(gm)
    return gm


x = torch.ones(1, 2)
for depth in 4, 12:
    for kind in Block, MarkedBlock:
        torch._dynamo.reset()
        model, graphs = Model(depth, kind).requires_grad_(False), []
        torch.compile(model, backend=backend, fullgraph=True)(x)
        names = [str(node.target) for node in graphs[0].graph.nodes]
        torch._dynamo.reset()
        result, [code] = run_and_get_code(torch.compile(model), x)
        assert torch.allclose(result, model(x))
        print(f"{depth:2} x {kind.__name__:11}: graphs {len(graphs)},", end=" ")
        print("calls of a region", names.count("invoke_subgraph"), end=", ")
        print("regions", len([*graphs[0].children()]), end=" | ")
        print("Inductor: loops", code.count("for("))
torch._dynamo.reset()
graphs = []
torch.compile(Model(12, MarkedBlock), backend=backend, fullgraph=True)(x)
print("parameters need gradients: regions", len([*graphs[0].children()]))
