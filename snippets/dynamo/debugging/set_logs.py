import contextlib
import io
import logging
import re

import torch


def double(x):
    return x * 2


def tags(*settings):
    torch._dynamo.reset()
    with contextlib.redirect_stderr(io.StringIO()) as log:
        for setting in settings:
            torch._logging.set_logs(**setting)
        torch.compile(double, backend="eager")(torch.ones(2))
        torch._logging.set_logs()
    return sorted(set(re.findall(r"\[(__\w+)\]", log.getvalue())))


print("two names  ", tags({"guards": True, "graph_code": True}))
print("one by one ", tags({"guards": True}, {"graph_code": True}))
print("reset      ", tags({"guards": True}, {}))
print("dynamo=DEBUG", *tags({"dynamo": logging.DEBUG}))
