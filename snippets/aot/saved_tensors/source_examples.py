import torch

from snippets.introspect import aot_graphs, saved_for_backward


def scaled_mean(x):
    y = x * 2
    z = y + 1
    return z.mean()


def longer(x):
    a = x + 1
    b = a * 2
    c = b + 3
    d = c * 4
    return d.sum()


x = torch.ones(10, requires_grad=True)
for function in scaled_mean, longer:
    forward, backward = aot_graphs(function, x)
    [results] = forward.graph.output_node().args
    print(function.__name__, "| eager saves", saved_for_backward(function, x))
    print("forward returns", results)
    print(backward.code.strip())
print("without requires_grad:", aot_graphs(longer, x.detach())[1])
