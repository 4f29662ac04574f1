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


def run(label, pairs):
    received.clear()
    for function, chosen in pairs:
        torch.compile(function, backend=chosen)(torch.ones(2))
    print(f"{label}: {len(received)}")


run("same function", [(shift, backend) for _ in range(5)])
run("new lambda", [(lambda x: x + 1, backend) for _ in range(5)])
run("new code", [(new_code(), backend) for _ in range(5)])
run("new backend", [(shift, lambda g, x: backend(g, x)) for _ in range(5)])
