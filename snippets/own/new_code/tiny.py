import dis

import torch

from snippets.mini_dynamo import compile
from snippets.mini_dynamo.cache import BY_FUNCTION


class Box:
    def __init__(self, value):
        self.value = value


def make(x):
    return Box(x + 1)


compiled = compile(make, extras=("instances",))
print(vars(compiled(torch.ones(2))))
[[entry]] = BY_FUNCTION[compiled].entries.values()
for one in dis.get_instructions(entry.code):
    shown = one.argval.__name__ if callable(one.argval) else one.argrepr
    if one.opname != "PRECALL":
        print(f"{one.opname} {shown}".strip())
