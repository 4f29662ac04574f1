import torch

received = []


def backend(graph, example_inputs):
    received.append(graph)
    return graph.forward


@torch.compile(backend=backend)
def scale(x, factor):
    return x * factor


x = torch.ones(3)
print("after torch.compile:", len(received))
for label, args in [
    ("first call", (x, 2)),
    ("same again", (x, 2)),
    ("other data", (x + 5, 2)),
    ("other dtype", (x.double(), 2)),
    ("first again", (x, 2)),
]:
    scale(*args)
    print(f"after {label}:", len(received))
