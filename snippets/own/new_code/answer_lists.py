import dis

import torch

from snippets.mini_dynamo import compile
from snippets.mini_dynamo.cache import BY_FUNCTION


def built(function, *args):
    """How many lists the new code builds."""
    compiled = compile(function, extras=("side_effects", "robustness"))
    compiled(*args)
    [[entry]] = BY_FUNCTION[compiled].entries.values()
    return [one.opname for one in dis.get_instructions(entry.code)].count("BUILD_LIST")


def one(x, given):
    y = [x + 1]
    return y, y


def two(x, given):
    return [x + 1], [x + 1]


def same(x, given):
    return x + 1, given


def longer(x, given):
    given.append(1)
    return x + 1, given


def inside(x, given):
    y = [x + 1]
    return len(y)


for function in one, two, same, longer, inside:
    print(function.__name__, built(function, torch.ones(2), []))
