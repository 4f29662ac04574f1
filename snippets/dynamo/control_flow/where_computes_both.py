import torch

from snippets.introspect import compiles_per_call, graphs


def safe_sqrt(x):
    return torch.where(x > 0, x.sqrt(), 0.0)


def safe_input(x):
    positive = x > 0
    return torch.where(positive, torch.where(positive, x, 1.0).sqrt(), 0.0)


def gradient(fn):
    x = torch.tensor([4.0, 0.0], requires_grad=True)
    fn(x).sum().backward()
    return x.grad.tolist()


x = torch.tensor([4.0, 0.0])
[gm] = graphs(safe_sqrt, x)
print([node.name for node in gm.graph.nodes])
print("per call", compiles_per_call(safe_sqrt, [(x,), (-x,), (x,)], fullgraph=True))
for fn in safe_sqrt, safe_input:
    compiled = torch.compile(fn, backend="eager")
    print(fn.__name__, compiled(x).tolist(), "gradient", gradient(compiled))
    print("  not compiled", fn(x).tolist(), "gradient", gradient(fn))
