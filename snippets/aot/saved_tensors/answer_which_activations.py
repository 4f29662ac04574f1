import torch

from snippets.introspect import saved_for_backward

model = torch.nn.Sequential(
    torch.nn.Linear(8, 32),
    torch.nn.GELU(),
    torch.nn.Linear(32, 4),
    torch.nn.Sigmoid(),
)
x = torch.randn(16, 8)


def report(title):
    for compiled in False, True:
        saved = saved_for_backward(model, x, compiled=compiled)
        parts = ["x".join(map(str, t.shape)) + f":{t.bytes}" for t in saved]
        total = sum(tensor.bytes for tensor in saved)
        print(title, "compiled" if compiled else "eager   ", total, *parts)


report("all trained ")
model[0].requires_grad_(False)
report("first frozen")
