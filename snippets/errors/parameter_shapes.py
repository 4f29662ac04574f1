import contextlib
import io

import torch
from torch import nn


def scale(weight, x):
    return weight * x.sum()


def run():
    torch._dynamo.reset()
    compiled = torch.compile(scale, backend="eager")
    log = io.StringIO()
    with contextlib.redirect_stderr(log):
        torch._logging.set_logs()
        for size in range(2, 12):
            compiled(nn.Parameter(torch.ones(size)), torch.ones(2))
    lines = [line.partition("] ")[2] for line in log.getvalue().splitlines()]
    return [line.strip() for line in lines if "hit config" in line or "last reason" in line]


print(*run(), sep="\n")
with torch._dynamo.config.patch(force_parameter_static_shapes=False):
    print("dynamic parameters:", run() or "no limit reached")
