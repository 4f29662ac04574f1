import numpy
import torch

from snippets.introspect import compiles_per_call


def mixed(x, i, f, s, flag, pair, table, array, unused):
    x = x * i + f * len(s) + (2 if flag else 3)
    return x + pair[0] * pair[1] + table["a"] + torch.from_numpy(array)


inputs = []


def backend(graph, example_inputs):
    for node in graph.graph.find_nodes(op="placeholder"):
        inputs.append(f"{node.meta['grapharg'].source.name}: {node.type.__name__}")
    return graph.forward


def arguments(i, f):
    pair, table = [torch.ones(2), 4], {"a": torch.ones(2), "b": 1}
    array = numpy.ones(2, dtype="float32")
    return torch.ones(2), i, f, "word", True, pair, table, array, torch.ones(9)


compiled = torch.compile(mixed, backend=backend)
for number in 2, 3, 4:
    inputs.clear()
    count = compiles_per_call(compiled, [arguments(number, number + 0.5)])
    print("call with", number, "compiled", *count)
    for line in inputs:
        print("  ", line)
