import operator

import torch


def add_to_sub(graph, example_inputs):
    for node in graph.graph.nodes:
        if node.target is operator.add:
            node.target = operator.sub
    graph.recompile()
    return graph.forward


def watch(graph, example_inputs):
    def run(*args):
        print("  running with", len(args), "arguments")
        return graph.forward(*args)

    print("  compiling")
    return run


def shift(x):
    return x + 1


x = torch.ones(2)
print("changed graph:", torch.compile(shift, backend=add_to_sub)(x).tolist())
watched = torch.compile(shift, backend=watch)
for call in range(3):
    print("call", call)
    watched(x)
