import torch
from torch._dynamo import register_backend


def kinds(values):
    return " ".join(type(value).__name__ for value in values)


def backend(gm, example_inputs):
    names = [node.target for node in gm.graph.find_nodes(op="placeholder")]
    print("compile", *names)
    print("       ", kinds(example_inputs))

    def run(*args):
        print("  run  ", kinds(args))
        return gm.forward(*args)

    return run


class Scale(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.ones(3))

    def forward(self, x, n, name):
        return x * self.weight * n if name else x


for line in register_backend.__doc__.splitlines():
    if "fake" in line:
        print(line.strip())
model = torch.compile(Scale(), backend=backend)
for size, n in (3, 2), (3, 3):
    model(torch.ones(2, size), n, "name")
model(torch.ones(7, 3), 4, "name")
