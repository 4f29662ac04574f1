import torch
from functorch.compile import aot_function as real_aot_function
from functorch.compile import nop

from snippets.mini_aot import aot_function


def two(x, y):
    return x.sin(), (x * y).cos()


ways = {
    "eager": two,
    "mini_aot": aot_function(two),
    "real": real_aot_function(two, nop),
    "torch.compile": torch.compile(two, backend="aot_eager"),
}
for name, fn in ways.items():
    x, y = (torch.ones(2, requires_grad=True) for _ in "ab")
    first, _ = fn(x, y)
    first.sum().backward()
    print(f"{name:14}", x.grad.tolist(), None if y.grad is None else y.grad.tolist())
