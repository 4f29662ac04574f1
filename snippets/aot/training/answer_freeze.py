import torch
from functorch.compile import make_boxed_func
from torch import nn
from torch._dynamo.backends.common import aot_autograd


def note(name):
    def compiler(graph, inputs):
        products = sum("mm" in str(node.target) for node in graph.graph.nodes)
        made.append(f"{name} (mm: {products})")
        return make_boxed_func(graph.forward)

    return compiler


backend = aot_autograd(
    fw_compiler=note("forward"),
    bw_compiler=note("backward"),
    inference_compiler=note("update"),
)
model = nn.Sequential(nn.Linear(16, 32), nn.ReLU(), nn.Linear(32, 4))
network = torch.compile(model, backend=backend)
optimizer = torch.optim.Adam(model.parameters())
update = torch.compile(optimizer.step, backend=backend)
for number, frozen in enumerate((True, True, False, False), 1):
    made = []
    model[0].requires_grad_(not frozen)
    network(torch.ones(8, 16)).sum().backward()
    update()
    optimizer.zero_grad()
    print(f"step {number}, first layer frozen: {frozen!s:5} |", *made)
