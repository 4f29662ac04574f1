import torch

received = []


def backend(graph, example_inputs):
    received.append(graph)
    return graph.forward


def shift(x):
    return x + 1


def new_code():
    scope = {}
    exec("def shift(x): return x + 1", scope)
    return scope["shift"]


def count(function, backend):
    received.clear()
    for _ in range(5):
        torch.compile(function(), backend=backend())(torch.ones(2))
    return len(received)


print("same function:", count(lambda: shift, lambda: backend))
print("new lambda:", count(lambda: lambda x: x + 1, lambda: backend))
print("new code:", count(new_code, lambda: backend))
print("new backend:", count(lambda: shift, lambda: lambda g, x: backend(g, x)))
