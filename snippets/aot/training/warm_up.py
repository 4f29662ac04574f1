import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd


def note(name):
    def compile_graph(graph, inputs):
        made.append(name)
        return make_boxed_func(graph.forward)

    return compile_graph


backend = aot_autograd(
    fw_compiler=note("forward"),
    bw_compiler=note("backward"),
    inference_compiler=note("inference"),
)
model = torch.nn.Linear(16, 4)


def no_gradient(network):
    with torch.no_grad():
        network(torch.ones(8, 16))


def forward(network):
    network(torch.ones(8, 16))


def both(network):
    network(torch.ones(8, 16)).sum().backward()


for warm_up in no_gradient, forward, both:
    made, network = [], torch.compile(model, backend=backend, isolate_recompiles=True)
    warm_up(network)
    before, made = made, []
    both(network)
    print(f"{warm_up.__name__:12} warm-up {before}, timed {made}")
