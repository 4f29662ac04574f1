import torch
from functorch.compile import make_boxed_func
from torch import nn
from torch._dynamo.backends.common import aot_autograd


def note(name):
    def compile_graph(graph, inputs):
        made.append(name)
        return make_boxed_func(graph.forward)

    return compile_graph


def objective():
    return nn.functional.cross_entropy(network(x), y)


def step():
    loss().backward()
    optimizer.step()
    optimizer.zero_grad()


backend = aot_autograd(
    fw_compiler=note("forward"),
    bw_compiler=note("backward"),
    inference_compiler=note("inference"),
)
wrap = torch.compile(backend=backend)
x, y = torch.randn(8, 16), torch.randint(4, (8,))
for chosen in "model", "model, loss", "model, loss, update", "step":
    torch._dynamo.reset()
    model = nn.Sequential(nn.Linear(16, 32), nn.ReLU(), nn.Linear(32, 4))
    optimizer = torch.optim.Adam(model.parameters())
    network = wrap(model) if chosen == "model" else model
    loss = wrap(objective) if "loss" in chosen else objective
    optimizer.step = wrap(optimizer.step) if "update" in chosen else optimizer.step
    run = wrap(step) if chosen == "step" else step
    for number in 1, 2:
        made = []
        run()
        print(f"{chosen:19} step {number}: {', '.join(made) or '-'}")
