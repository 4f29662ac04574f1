import functools
import logging
import sys

import torch
from torch._dynamo.backends.common import aot_autograd


def tunable(gm, example_inputs, **settings):
    print("  settings:", settings)
    return gm.forward


def strict(gm, example_inputs):
    return gm.forward


logger = logging.getLogger("torch._dynamo.backends.common")
logger.addHandler(logging.StreamHandler(sys.stdout))
plain_aot = aot_autograd(fw_compiler=strict)
for title, backend, arguments in [
    ("options", tunable, {"options": {"level": 3}}),
    ("mode", tunable, {"mode": "fast"}),
    ("mode default", tunable, {"mode": "default"}),
    ("partial", functools.partial(tunable, level=3), {}),
    ("strict", strict, {"options": {"level": 3}}),
    ("aot_autograd", plain_aot, {"options": {"level": 3}}),
]:
    print(title)
    compiled = torch.compile(lambda x: x + 1, backend=backend, **arguments)
    try:
        print(" ", compiled(torch.zeros(2)).tolist())
    except Exception as error:
        print(" ", type(error).__name__, *str(error).splitlines()[:2])
