import enum

import torch

from snippets.own.extras.three_ways import program, report

X = torch.arange(1.0, 4.0)
Mode = enum.Enum("Mode", "SUM MEAN")


class Unit:
    factor = 2.0

    @classmethod
    def twice(cls):
        return cls.factor * 2


@program([X, Mode.SUM], needs=("type_attributes", "more_operators"))
def enumerations(x, mode):
    return x.sum() if mode is Mode.SUM else x.mean()


@program([X, Unit()], needs=("object_attributes", "type_attributes"))
def descriptors(x, unit):
    return x * unit.twice()


if __name__ == "__main__":
    report()
