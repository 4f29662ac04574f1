import torch
from functorch.compile import aot_function as real_aot_function
from functorch.compile import nop

from snippets.mini_aot import aot_function


def written(run, x):
    y = run(x)
    y += 1
    y.sum().backward()
    return x.grad.tolist()


def twice(run, x):
    y = run(x).sum()
    y.backward()
    y.backward()
    return x.grad.tolist()


compilers = {
    "eager": lambda fn: fn,
    "real": lambda fn: real_aot_function(fn, nop),
    "ours": aot_function,
}
for title, fn, use in (
    ("a view is written", lambda x: (x * 3).view(-1), written),
    ("a view of what is saved is written", lambda x: x.exp().view(-1), written),
    ("backward twice, nothing is saved", lambda x: x.view(2, 1) + 1, twice),
):
    print(title)
    for name, aot in compilers.items():
        x = torch.zeros(1, 2, requires_grad=True)
        try:
            print("  ", name, use(aot(fn), x))
        except RuntimeError as error:
            print("  ", name, "raises:", str(error)[:60])
