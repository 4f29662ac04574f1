from unittest import mock

import torch

from snippets.mini_dynamo import intercept


def f(x):
    return x + 1


def backend(module, inputs):
    def ours(*inputs):
        said.append("backend")
        return [one + 1 for one in inputs]

    return ours


for name, disable in ("disabled", torch._dynamo.disable), ("as it is", lambda fn: fn):
    said = []
    with mock.patch.object(torch._dynamo, "disable", disable), intercept(backend) as callback:
        f(torch.ones(2))
    codes = [code.co_name for code, _ in callback.compiler.entries]
    print(f"{name}: looked at {codes}, graphs {len(callback.compiler.stats.graphs)}, {said}")
