import torch
import torch.nn.functional as F

from snippets.introspect import saved_for_backward

x = torch.rand(100, requires_grad=True)
for name, function in {
    "x * x * x": lambda x: x * x * x,
    "x ** 3": lambda x: x**3,
    "x * sigmoid(x)": lambda x: x * x.sigmoid(),
    "silu(x)": F.silu,
    "log(exp(x) + 1)": lambda x: (x.exp() + 1).log(),
    "softplus(x)": F.softplus,
}.items():
    counts = [len(saved_for_backward(function, x, compiled=c)) for c in (False, True)]
    print(f"{name:16} eager {counts[0]} | compiled {counts[1]}")
