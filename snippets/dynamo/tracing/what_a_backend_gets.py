import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd


def kinds(inputs):
    return [type(value).__name__ for value in inputs]


def own(graph, example_inputs):
    nodes = graph.graph.find_nodes(op="placeholder")
    in_graph = [node.meta["example_value"] for node in nodes]
    same = [value is x for value in example_inputs]
    print("Dynamo:", kinds(example_inputs), "the argument itself:", same)
    print("  on the nodes:", kinds(in_graph))
    return graph.forward


def compiler(graph, example_inputs):
    print("AOTAutograd:", kinds(example_inputs))
    return make_boxed_func(graph.forward)


def scale(x, n):
    return x * n


x = torch.ones(2)
first = torch.compile(scale, backend=own)
second = torch.compile(scale, backend=aot_autograd(fw_compiler=compiler))
for n in 2, 3:
    first(x, n)
    second(x, n)
