import torch

from snippets.mini_dynamo import compile, stats


class Unit:
    __slots__ = ("factor",)
    offset = 1.0

    def __init__(self, factor):
        self.factor = factor

    @classmethod
    def twice(cls):
        return cls.offset * 2


def slot(x, unit):
    return x * unit.factor


def class_method(x, unit):
    return x + unit.twice()


def of_the_class(x, unit):
    return x + Unit.offset


def asked(x, unit):
    return x * 2 if isinstance(unit, Unit) and hasattr(unit, "factor") else x


x, unit = torch.ones(2), Unit(3.0)
for fn in slot, class_method, of_the_class, asked:
    core, extras = compile(fn, extras=()), compile(fn)
    assert torch.equal(core(x, unit), fn(x, unit)) and torch.equal(extras(x, unit), fn(x, unit))
    seen = stats(core)
    (reason, _), *_ = seen.breaks or seen.fallbacks
    where = "breaks" if seen.breaks else "fallbacks"
    print(f"{fn.__name__:12} core: {reason!r} ({where}); extras: {len(stats(extras).graphs)} graph")
