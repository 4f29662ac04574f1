import ctypes
import logging
import time

import torch

logger = logging.getLogger("training")


def branch(x):
    return x if x.sum() > 0 else -x


def item(x):
    return x * x.sum().item()


def nonzero(x):
    return x.nonzero()


def clock(x):
    return x * time.time()


def from_c(x):
    return x * ctypes.c_int(2).value


def log(x):
    logger.warning("here")
    return x


def compare(x):
    return x if torch.equal(x, x) else -x


logging.disable(logging.WARNING)
for function in branch, item, nonzero, clock, from_c, log, compare:
    try:
        torch.compile(function, backend="eager", fullgraph=True)(torch.ones(2))
        print(f"{function.__name__:8} compiles")
    except Exception as error:
        print(f"{function.__name__:8}", str(error).splitlines()[0])
