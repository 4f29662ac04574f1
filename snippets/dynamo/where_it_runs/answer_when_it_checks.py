import sys
from unittest import mock

import torch
from torch.fx.experimental.proxy_tensor import make_fx


def double(x):
    return x * 2


x = torch.ones(2)
compiled = torch.compile(double, backend="eager")
compiled(x)
steps = {
    "not compiled": lambda: double(x),
    "compiled earlier": lambda: compiled(x),
    "torch.compile": lambda: torch.compile(double, backend="eager"),
    "disable=True": lambda: torch.compile(double, disable=True),
    "symbolic_trace": lambda: torch.fx.symbolic_trace(double),
    "make_fx": lambda: make_fx(double)(x),
    "torch.export": lambda: torch.export.export(torch.nn.ReLU(), (x,)),
    "explain": lambda: torch._dynamo.explain(double)(x),
}
with mock.patch.object(sys, "version_info", (3, 16, 0)):
    for name, step in steps.items():
        try:
            step()
            print(f"{name:17} runs")
        except RuntimeError as error:
            print(f"{name:17} {error}")
