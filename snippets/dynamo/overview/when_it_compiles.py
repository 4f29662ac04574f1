import torch
import torch.nn.functional as F

received = []


def backend(graph, example_inputs):
    received.append(graph)
    return graph.forward


@torch.compile(backend=backend)
def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


print("after torch.compile:", len(received))
inputs = [torch.randn(2, 5, 8), torch.randn(8, 32), torch.randn(32, 8)]
doubles = [tensor.double() for tensor in inputs]
for label, arguments in [
    ("first call", inputs),
    ("same again", inputs),
    ("other data", [tensor + 1 for tensor in inputs]),
    ("other dtype", doubles),
    ("first again", inputs),
]:
    feed_forward(*arguments)
    print(f"after {label}:", len(received))
