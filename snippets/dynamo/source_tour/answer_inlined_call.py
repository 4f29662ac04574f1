import traceback

import torch
from torch._dynamo.comptime import comptime


def report(context):
    for frame, _ in reversed(list(traceback.walk_stack(None))):
        translator = frame.f_locals.get("self")
        if frame.f_code.co_name == "run" and hasattr(translator, "f_code"):
            print(type(translator).__name__, "for", translator.f_code.co_name)


def innermost(x):
    comptime(report)
    return x + 1


def inner(x):
    return innermost(x) * 2


def outer(x):
    return inner(x) - 3


print(torch.compile(outer, backend="eager")(torch.ones(2)).tolist())
