import contextlib
import io

import torch


def fails(graph, inputs):
    raise ValueError("no code for this")


def double(x):
    return x * 2


log = io.StringIO()
with torch._dynamo.config.patch(suppress_errors=True), contextlib.redirect_stderr(log):
    torch._logging.set_logs()
    print(torch.compile(double, backend=fails)(torch.ones(2)).tolist())
for line in log.getvalue().splitlines():
    if "WON'T" in line:
        print(line.partition("] ")[2])
