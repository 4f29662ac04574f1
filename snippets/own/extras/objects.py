import torch

from snippets.own.extras.three_ways import program, report

X = torch.arange(1.0, 4.0)


class Scale:
    unit = 1.0

    def __init__(self, by):
        self.by = by

    def __mul__(self, x):
        return x * self.by

    @property
    def twice(self):
        return self.by * 2

    def apply(self, x):
        return x * self.by


class Shifted(Scale):
    def apply(self, x):
        return super().apply(x) + 1


def double(x):
    return x * 2


@program([X], needs=("object_attributes",))
def instances(x):
    scale = Scale(3.0)
    return x * scale.by


@program([X, Scale(2.0)])
def object_attributes(x, scale):
    return x * scale.unit


class Half:
    def __new__(cls, number):
        made = object.__new__(cls)
        made.number = number / 2
        return made


@program([X], needs=("instances", "object_attributes", "type_attributes"))
def constructors(x):
    return x * Half(3.0).number


@program([X, Scale(2.0)], needs=("object_attributes",))
def descriptors(x, scale):
    return x * scale.twice


@program([X, Scale(2.0)])
def special_methods(x, scale):
    return scale * x


@program([X, Shifted(2.0)], needs=("closures",))
def supers(x, scale):
    return scale.apply(x)


@program([X])
def type_attributes(x):
    return x * Scale.unit


@program([X, double])
def function_attributes(x, act):
    return act(x) * len(act.__name__)


# --8<-- [start:module_hooks]
USED = "builtin_functions", "closures", "more_containers", "more_operators", "more_torch"
USED += "robustness", "star_arguments"
layer = torch.nn.Linear(3, 3)
layer.register_forward_hook(lambda layer, args, result: result * 2)


@program([X, layer], needs=USED)
def module_hooks(x, layer):
    return layer(x) * 2


# --8<-- [end:module_hooks]


if __name__ == "__main__":
    report()
