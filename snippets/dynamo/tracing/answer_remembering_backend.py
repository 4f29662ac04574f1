import torch


def remember(graph, example_inputs):
    result = graph.forward(*example_inputs)
    return lambda *args: result


@torch.compile(backend=remember)
def double(x):
    return x * 2


for value in 1.0, 5.0, 7.0:
    print(value, double(torch.full((2,), value)).tolist())
print(double(torch.full((3,), 7.0)).tolist())
