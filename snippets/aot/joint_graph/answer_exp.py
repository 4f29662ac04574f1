import torch
from functorch.compile import aot_function, make_boxed_func


def weighted(x, w):
    return x.exp() * w


def named(name):
    def compiler(graph, inputs):
        print(name, graph.code.strip(), sep=": ")
        return make_boxed_func(graph.forward)

    return compiler


x, w = torch.ones(3, requires_grad=True), torch.ones(3)
compiled = aot_function(weighted, named("forward"), named("backward"))
compiled(x, w).sum().backward()
