import torch

from snippets.mini_dynamo import cache, compile
from snippets.mini_dynamo.values import NULL


class Telling(cache.Breaking):
    def execute(self, one, operands):
        print("instruction:", one.op, one.arg)
        print("below:", *map(name, self.below))
        print("operands:", *map(name, operands))
        print("kept:", *self.kept)
        return super().execute(one, operands)


def name(value):
    if value is NULL or isinstance(value, torch.Tensor):
        return "NULL" if value is NULL else "a tensor"
    return getattr(value, "__name__", repr(value))


def f(x, y, scale):
    return (x + y) * abs(print("between") or scale)


cache.Breaking = Telling
compile(f)(torch.ones(2), torch.ones(2), 3)
