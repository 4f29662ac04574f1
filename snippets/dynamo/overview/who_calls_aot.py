import torch
from torch._dynamo.utils import counters


def layer(x):
    return x.sin().relu()


x = torch.ones(3, requires_grad=True)
for backend in "eager", "aot_eager":
    torch._dynamo.reset()
    counters.clear()
    torch.compile(layer, backend=backend)(x)
    dynamo = counters["stats"]["unique_graphs"]
    print(backend, "| Dynamo graphs:", dynamo, "| AOT:", dict(counters["aot_autograd"]))
