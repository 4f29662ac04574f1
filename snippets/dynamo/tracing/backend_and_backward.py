import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd


def own(graph, example_inputs):
    print("  own got:", *[n.name for n in graph.graph.nodes if n.op.startswith("call")])
    return graph.forward


def compiler(name):
    def compile_graph(graph, example_inputs):
        ops = [n.name for n in graph.graph.nodes if n.op.startswith("call")]
        print(f"  {name} got:", *ops)
        return make_boxed_func(graph.forward)

    return compile_graph


def wave(x):
    return x.sin() * 2


both = aot_autograd(fw_compiler=compiler("forward"), bw_compiler=compiler("backward"))
for backend in own, both:
    x = torch.zeros(2, requires_grad=True)
    result = torch.compile(wave, backend=backend)(x).sum()
    print("now backward")
    result.backward()
    print("gradient", x.grad.tolist())
