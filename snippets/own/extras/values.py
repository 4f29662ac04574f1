import collections
import enum
import functools
import operator

import torch

from snippets.own.extras.three_ways import program, report

X = torch.arange(1.0, 4.0)


def powers(x):
    yield x
    yield x * x


@program([X])
def generators(x):
    first, second = powers(x)
    return first + second


@program([X])
def partials(x):
    twice = functools.partial(torch.mul, other=2)
    return twice(x)


@program([X, {"scale": 2.0}])
def getters(x, table):
    scale = operator.itemgetter("scale")
    return x * scale(table)


class Mode(enum.Enum):
    DOUBLE = 2


@program([X, Mode.DOUBLE])
def enumerations(x, mode):
    return x * mode.value


Box = collections.namedtuple("Box", "width height")


@program([X, Box(2.0, 3.0)])
def namedtuples(x, box):
    return x * box.width * box.height


@program([X, {1, 2}])
def more_containers(x, scales):
    for scale in scales:
        x = x * scale
    return x


class Output(dict):
    def scaled(self, by):
        return self.get("logits") * by


@program([X], needs=("object_attributes",))
def derived_containers(x):
    return Output(logits=x).scaled(2)


SCALES = {int: 2.0, float: 3.0}


@program([X])
def keys(x):
    return x * SCALES[float]


@program([X, [-2.0, 1.0]])
def builtin_functions(x, scales):
    first, _ = sorted(scales, key=abs)
    return x * first


# --8<-- [start:questions]
@program([X, 2.0])
def questions(x, scale):
    return x * scale if isinstance(scale, float) else x


# --8<-- [end:questions]


if __name__ == "__main__":
    report()
