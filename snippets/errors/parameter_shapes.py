import contextlib
import io

import torch
from torch import nn


def scale(weight, x):
    return weight * x.sum()


class Layer(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.linear = nn.Linear(2, size)

    def forward(self, x):
        return self.linear(x)


def as_argument(size, x):
    torch.compile(scale, backend="eager")(nn.Parameter(torch.ones(size)), x)


def in_linear(size, x):
    torch.compile(Layer(size), backend="eager")(x)


def run(use, **settings):
    torch._dynamo.reset()
    log = io.StringIO()
    with contextlib.redirect_stderr(log), torch._dynamo.config.patch(**settings):
        torch._logging.set_logs()
        for size in range(2, 12):
            use(size, torch.ones(2))
    lines = [line.partition("] ")[2].strip() for line in log.getvalue().splitlines()]
    return [line for line in lines if "hit config" in line or "last reason" in line]


dynamic = {"force_parameter_static_shapes": False}
both = {**dynamic, "force_nn_module_property_static_shapes": False}
print(*run(as_argument), sep="\n")
print("dynamic parameters:", run(as_argument, **dynamic) or "no limit reached")
print("the same, in nn.Linear:", *run(in_linear, **dynamic)[:1])
print("both settings:", run(in_linear, **both) or "no limit reached")
