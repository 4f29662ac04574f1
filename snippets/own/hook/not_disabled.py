from unittest import mock

import torch

from snippets.mini_dynamo.cache import Compiler
from snippets.mini_dynamo.hook import Callback, intercept


def f(x):
    return x + 1


def backend(module, inputs):
    def ours(x):
        return (x + 1,)

    return ours


for name, disable in ("disabled", torch._dynamo.disable), ("as it is", lambda fn: fn):
    callback = Callback(Compiler(backend, hooked=True))  # the core: an extra would hide the error
    with mock.patch.object(torch._dynamo, "disable", disable), intercept(callback=callback):
        try:
            f(torch.ones(2))
            ended = "with a result"
        except RecursionError:
            ended = "in a RecursionError"
    codes = [code.co_name for code, _ in callback.compiler.entries]
    graphs = len(callback.compiler.stats.graphs)
    print(f"{name}: looked at {codes}, graphs {graphs}, ended {ended}")
