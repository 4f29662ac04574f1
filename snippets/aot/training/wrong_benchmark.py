import torch
from functorch.compile import make_boxed_func
from torch import nn
from torch._dynamo.backends.common import aot_autograd


def note(name):
    def compiler(graph, inputs):
        products = sum("mm" in str(node.target) for node in graph.graph.nodes)
        word = "product" if products == 1 else "products"
        made.append(f"{name} ({products} {word})")
        return make_boxed_func(graph.forward)

    return compiler


backend = aot_autograd(fw_compiler=note("forward"), bw_compiler=note("backward"))
model = nn.Linear(16, 4, bias=False)
network = torch.compile(model, backend=backend)
for needed in True, False:
    x, model.weight.grad = torch.ones(8, 16, requires_grad=needed), None
    print("input needs a gradient:", needed)
    for iteration in range(1, 101):
        made = []
        network(x).sum().backward()
        if made:
            print(f"  iteration {iteration} compiles", *made)
    growth = model.weight.grad / torch.autograd.grad(model(x).sum(), model.weight)[0]
    print("  gradient, in units of one pass:", round(growth.mean().item()))
