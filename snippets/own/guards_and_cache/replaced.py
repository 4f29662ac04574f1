from unittest import mock

import torch

from snippets.mini_dynamo import compile


def f(x):
    return x.norm() + 1


def other(tensor, *args, **kwargs):
    return tensor.sum() * 100


x = torch.ones(4)
for extras in (), ("patched_tensors",):
    compiled = compile(f, backend="aot_eager", extras=extras)
    compiled(x)
    with mock.patch.object(torch.Tensor, "norm", other):
        print(f"extras={extras}: {compiled(x)}, uncompiled {f(x)}")
