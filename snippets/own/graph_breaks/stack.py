import torch

from snippets.mini_dynamo import compile
from snippets.mini_dynamo.extras import breaks
from snippets.mini_dynamo.values import NULL


class Telling(breaks.Breaking):
    def instruction(self, one, below, operands, leaves):
        print("instruction:", one.op, one.arg)
        print("below:", *map(name, below))
        print("operands:", *map(name, operands))
        print("kept:", *self.kept)
        return super().instruction(one, below, operands, leaves)


def name(value):
    if value is NULL or isinstance(value, torch.Tensor):
        return "NULL" if value is NULL else "a tensor"
    return getattr(value, "__name__", repr(value))


def f(x, y, scale):
    return (x + y) * abs(print("between") or scale)


breaks.Breaking = Telling
compile(f)(torch.ones(2), torch.ones(2), 3)
