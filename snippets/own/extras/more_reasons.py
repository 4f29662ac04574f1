import enum

import torch

from snippets.own.extras.three_ways import program, report

X = torch.arange(1.0, 4.0)
Mode = enum.Enum("Mode", "SUM MEAN")


class Unit:
    factor = 2.0

    def __call__(self, x):
        return x * 3

    @property
    def scale(self):
        return self.factor * 2

    @classmethod
    def twice(cls):
        return cls.factor * 2

    @staticmethod
    def level():
        return 3.0


@program([X, Mode.SUM], given=("enumerations", "more_operators"))
def type_attributes(x, mode):
    return x.sum() if mode is Mode.SUM else x.mean()


@program([X, Unit()], given=("object_attributes", "type_attributes", "other_breaks"))
def descriptors(x, unit):
    return x * unit.scale + unit.twice() + unit.level()


@program([X, Unit()])
def special_methods(x, unit):
    return unit(x)


@program([X])
def arrays(x):
    return torch.from_numpy(x.numpy()) * 2


@program([X, 2.0])
def and_or(x, scale):
    return x * (scale and 3.0)


@program([[X, -X]], needs=("more_containers",))
def closures(values):
    return [x * 2 for x in values]


if __name__ == "__main__":
    report()
