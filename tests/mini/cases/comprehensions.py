"""Comprehensions."""

import torch
from torch import Tensor

from tests.mini.cases.shared import case, counts, lists, t


@case("comprehensions")
def comp_list(x):
    return [x * i for i in range(3) if i != 1]


@case("comprehensions")
def comp_dict_set(x):
    return {str(i): x + i for i in range(2)}, {i % 2 for i in range(4)}


@case("comprehensions")
def comp_nested(x):
    return [[x * i + j for j in range(2)] for i in range(2)]


@case("comprehensions")
def comp_generator(x):
    return sum(x * i for i in range(3)), max(i for i in range(4)), tuple(i for i in range(2))


@case("comprehensions", lambda: [([t(3), t(3)], 2), ([t(3)], 2), ([t(3), t(3)], 3)])
def comp_over_argument(xs, k):
    return torch.stack([x * k for x in xs])


@case("comprehensions", lists)
def comprehension_zoo(xs):
    shapes = [tuple(x.shape) for x in xs]
    by_name = {f"x{i}": x * i for i, x in enumerate(xs)}
    kinds = {x.dim() for x in xs}
    flat = [v for x in xs for v in x.unbind(0) if v.dim() == 0]
    return shapes, by_name, kinds, torch.stack(flat)


@case("comprehensions", counts)
def comprehension_scopes(x, n):
    i = 10
    squares = [i * i for i in range(n)]
    inner = [[(lambda: a + b + i)() for a in range(2)] for b in range(2)]
    return x + i, squares, inner


@case("comprehensions")
def comprehension_walrus(x):
    out = [last := x * i for i in range(3) if (k := i + 1) != 2]
    return out, last, k


@case("comprehensions", lambda: [({"a": t(3), "b": t(3), "n": 3},)] * 2)
def comprehension_filter(d):
    tensors = {k: v for k, v in d.items() if isinstance(v, Tensor)}
    return {k: v / sum(tensors.values()) for k, v in tensors.items()}, [*tensors]


@case("comprehensions")
def generator_arguments(x):
    return (
        torch.stack([*(x * i for i in range(2))]),
        dict((str(i), x + i) for i in range(2)),
        max((i % 3, i) for i in range(5)),
    )


@case("comprehensions")
def comp_mixed(x):
    a = [x * i for i in range(3) if i != 1]
    d = {i: x + i for i in range(2)}
    s = {i % 2 for i in range(5)}
    g = sum(i * i for i in range(4))
    n = [[i * j for j in range(2)] for i in range(2)]
    f = [v for row in n for v in row if v]
    return a, d, s, x * g, n, f


@case("comprehensions")
def comp_zip_enum(x):
    ys = [x, x + 1, x + 2]
    w = [1, 2, 3]
    r = 0
    for i, (y, k) in enumerate(zip(ys, w), start=1):  # noqa: B905
        r = r + y * k * i
    for i, y in reversed(list(enumerate(ys))):
        r = r - y * i
    return (
        r,
        [a for a in map(lambda v: v * 2, w)],
        list(filter(lambda v: v > 1, w)),
        any(v > 2 for v in w),
        all(w),
        sorted(w, key=lambda v: -v),
        min(w, key=lambda v: (v - 2) ** 2),
        list(zip(*[(1, 2), (3, 4)])),  # noqa: B905
    )


@case("comprehensions")
def comp_closure_in_comp(x):
    fs = [lambda v, i=i: v * i for i in range(3)]
    gs = [(lambda: i) for i in range(3)]  # noqa: B023
    return sum(f(x) for f in fs), [g() for g in gs]
