from types import SimpleNamespace

import torch


def catch_key(x, table):
    try:
        return x * table["factor"]
    except KeyError:
        return x - 1


def ask_key(x, table):
    if "factor" in table:
        return x * table["factor"]
    return x - 1


def catch_attribute(x, config):
    try:
        return x * config.factor
    except AttributeError:
        return x - 1


def ask_attribute(x, config):
    if hasattr(config, "factor"):
        return x * config.factor
    return x - 1


x = torch.ones(2)
dicts = {}, {"factor": 2}
objects = SimpleNamespace(), SimpleNamespace(factor=2)
for function, (without, present) in [
    (catch_key, dicts),
    (ask_key, dicts),
    (catch_attribute, objects),
    (ask_attribute, objects),
]:
    found = []
    for first, second in (without, present), (present, without):
        torch._dynamo.reset()
        compiled = torch.compile(function, backend="eager")
        compiled(x, first)
        same = torch.equal(compiled(x, second), function(x, second))
        found.append("right" if same else "wrong")
    print(f"{function.__name__:16} compiled without it: {found[0]} | with it: {found[1]}")
