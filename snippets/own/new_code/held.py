import dis

import torch

from snippets.mini_dynamo import compile
from snippets.mini_dynamo.cache import BY_FUNCTION
from snippets.mini_dynamo.values import CONSTANTS


def f(x, seen):
    seen.append("called")
    return x * 2


def names(values):
    kinds = [v for v in values if type(v) not in CONSTANTS]
    return [getattr(value, "__name__", type(value).__name__) for value in kinds]


for extras in ("side_effects", "robustness"), ("side_effects", "robustness", "lifetimes"):
    compiled = compile(f, extras=extras)
    compiled(torch.ones(2), [])
    [[entry]] = BY_FUNCTION[compiled].entries.values()
    print(*extras)
    print("    constants:", *names(entry.code.co_consts))
    print("    ___held:", *names(entry.held or ()))
    code = [*dis.get_instructions(entry.code)]
    loads = [one.opname == "LOAD_CONST" and one.argval is None for one in code]
    stores = [after.argval for load, after in zip(loads, code[1:], strict=False) if load]
    print("    set to None:", *stores)
