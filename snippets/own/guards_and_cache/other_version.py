import contextlib
import sys
from unittest import mock

import torch

from snippets.mini_dynamo import compile, intercept, stats


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
    print(f"{name:11}", len(callback.compiler.stats.graphs), stats(compiled).compiles)
