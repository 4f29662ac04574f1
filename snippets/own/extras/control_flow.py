import torch

from snippets.own.extras.three_ways import program, report

X = torch.arange(1.0, 4.0)


@program([X, None])
def and_or(x, scale):
    return x * (scale or 2.0)


@program([X, 3])
def more_operators(x, n):
    return x * 2 if 0 < n < 9 else x


@program([X])
def subscripts(x):
    table = {}
    table["double"] = x * 2
    return table["double"]


@program([X])
def unpacking(x):
    first, *rest = x, x + 1, x + 2
    return first * len(rest)


def add(x, y, z):
    return x + y + z


@program([X, [2.0, 3.0]], needs=("more_containers",))
def star_arguments(x, others):
    return add(x, *others)


@program([X, [2.0, 3.0]])
def matching(x, how):
    match how:
        case [a, b]:
            return x * a + b


@program([X, {}], needs=("robustness",))
def exceptions(x, table):
    try:
        scale = table["scale"]
    except KeyError:
        scale = 2.0
    return x * scale


@program([X])
def contexts(x):
    with torch.no_grad():
        y = x * 2
    return y + x


# --8<-- [start:autocast]
INLINED = "builtin_functions contexts instances more_operators object_attributes questions"


@program([X], needs=(*INLINED.split(), "robustness", "torch_state"))
def autocast(x):
    with torch.autocast("cpu", enabled=False):
        return x.exp()


# --8<-- [end:autocast]


@program([X])
def imports(x):
    import math

    return x * math.pi


# --8<-- [start:closures]
@program([X])
def closures(x):
    def times_x(y):
        return y * x

    return times_x(x + 1)


# --8<-- [end:closures]


if __name__ == "__main__":
    report()
