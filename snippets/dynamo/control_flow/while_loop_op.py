import re

import torch

from snippets.introspect import compiles_per_call, graphs


def countdown(x):
    def more(steps, x):
        return x.sum() > 0

    def body(steps, x):
        return steps + 1, x - 1

    return torch.while_loop(more, body, (torch.tensor(0), x))


[gm] = graphs(countdown, torch.tensor(5.0))
print(re.sub(r";  .* = None", "", gm.code.strip()))
calls = [(torch.tensor(steps),) for steps in (5.0, 50.0, 5000.0)]
print("per call", compiles_per_call(countdown, calls, fullgraph=True))
steps, x = torch.compile(countdown, backend="eager", fullgraph=True)(torch.tensor(5000.0))
print("steps", steps.item(), "x", x.item())


def growing(x):
    def is_small(x):
        return x.sum() < 9

    def double(x):
        return (torch.cat([x, x]),)

    return torch.while_loop(is_small, double, (x,))[0]


try:
    torch.compile(growing, backend="eager")(torch.ones(3))
except RuntimeError as error:
    print(type(error).__name__, *str(error).splitlines()[:2], sep="\n  ")
