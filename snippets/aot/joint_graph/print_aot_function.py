import torch
from functorch.compile import aot_function, make_boxed_func


def simple(x):
    return (x * 2 + 1).sin().sum()


def named(name):
    def compiler(graph, inputs):
        print(name, "graph:", graph.code.strip(), sep="\n")
        return make_boxed_func(graph.forward)

    return compiler


x = torch.ones(10, requires_grad=True)
compiled = aot_function(simple, named("forward"), named("backward"))
print("-- call")
result = compiled(x)
print("-- backward pass")
result.backward()
