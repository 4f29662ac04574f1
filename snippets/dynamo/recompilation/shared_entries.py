import torch

from snippets.introspect import compiles_per_call


class Layer(torch.nn.Module):
    def __init__(self, width, name="layer"):
        super().__init__()
        self.linear, self.name = torch.nn.Linear(2, width), name

    def forward(self, x):
        return self.linear(x) + len(self.name)

    @torch.compile(backend="eager")
    def decorated(self, x):
        return self.linear(x)


def times(k):
    return lambda x: x * k


def wrap(functions):
    return [torch.compile(f, backend="eager") for f in functions]


for name, functions in {
    "same layers": wrap(Layer(2) for _ in range(5)),
    "method": [Layer(2).decorated for _ in range(5)],
    "closures": wrap(times(k) for k in (2, 2, 3, 4)),
    "ten widths": wrap(Layer(n) for n in range(2, 12)),
    "ten names": wrap(Layer(2, "a" * n) for n in range(10)),
}.items():
    torch._dynamo.reset()
    counts = (compiles_per_call(f, [(torch.ones(1, 2),)])[0] for f in functions)
    print(f"{name:11}", *counts)
