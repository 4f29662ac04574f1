import torch
from functorch.compile import aot_function, make_boxed_func

from snippets.introspect import compiles_per_call

graphs = []


def count(graph, inputs):
    graphs.append(graph)
    return make_boxed_func(graph)


def scale(x, factor):
    return (x * factor * x.shape[0]).sum()


wrapped = aot_function(scale, count)
leaf = torch.ones(4, requires_grad=True)
calls = [(torch.ones(4), 2), (torch.ones(8), 2), (torch.ones(4), 3), (leaf, 2)]
for args in calls:
    found, right = wrapped(*args), scale(*args)
    print(f"{found.item()}, requires grad: {found.requires_grad}", end="; ")
    print(f"right: {right.item()}, {right.requires_grad}")
print("graphs:", len(graphs))
print("under Dynamo:", compiles_per_call(scale, calls, backend="aot_eager"))

wrapped = aot_function(torch.mean, count)
wrapped(torch.ones(2, requires_grad=True)).backward()
try:
    wrapped(torch.ones(4, requires_grad=True)).backward()
except RuntimeError as error:
    print(error)
