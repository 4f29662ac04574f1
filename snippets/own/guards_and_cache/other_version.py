import contextlib
import sys
from unittest import mock

import torch

from snippets.mini_dynamo import compile, intercept, stats
from snippets.mini_dynamo.cache import can_trace_now


def f(x):
    return x + 1


situations = {
    "as usual": contextlib.nullcontext(),
    "Python 3.12": mock.patch.object(sys, "version_info", (3, 12, 0)),
    "autocast": torch.autocast("cpu"),
}
for name, situation in situations.items():
    compiled = compile(f)
    with situation:
        with intercept() as callback:
            f(torch.ones(2))
        compiled(torch.ones(2))
        can = can_trace_now()
    graphs = len(callback.compiler.stats.graphs), stats(compiled).compiles
    noted = stats(compiled).breaks + stats(compiled).fallbacks
    print(f"{name:11} {graphs}, noted: {noted}, can trace: {can}")
