import torch

from snippets.atlas import show


class Length(torch.Tensor):
    @classmethod
    def __torch_function__(cls, function, types, arguments=(), keywords=None):
        if any(other is not cls for other in types):
            return NotImplemented
        return super().__torch_function__(function, types, arguments, keywords)


class Meters(Length):
    pass


class Feet(Length):
    pass


def breaks(x, y):
    return x.as_subclass(Meters) + y.as_subclass(Feet)


def passes(x, y):
    return x.as_subclass(Meters) + (y * 0.3048).as_subclass(Meters)


show(breaks, passes, torch.ones(3), torch.ones(3))
