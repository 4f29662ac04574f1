import torch

from snippets.stages import show


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second = torch.nn.Linear(4, 8), torch.nn.Linear(8, 2)

    def forward(self, x):
        return self.second(torch.relu(self.first(x)))


torch.manual_seed(0)
model = Model()


def forward(x):
    return model(x)


def program(mini):
    x, compiled = torch.randn(3, 4), mini.compile(forward)
    equal = torch.equal(compiled(x), forward(x))
    _, graph, inputs = compiled.entries[0]
    return equal, len(inputs), sum(node.op == "call_function" for node in graph.graph.nodes)


show(program, 5, 6)
