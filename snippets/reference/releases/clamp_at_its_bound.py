import torch


def clamped(x):
    return x.clamp(min=0)


def root(x):
    return x.clamp(min=0).sqrt()


def gradient(fn):
    x = torch.tensor([-1.0, 0.0, 4.0], requires_grad=True)
    fn(x).sum().backward()
    return x.grad.tolist()


for fn in clamped, root:
    compiled = torch.compile(fn, backend="aot_eager")
    print(f"{fn.__name__:8} {gradient(fn)} compiled: {gradient(compiled)}")
