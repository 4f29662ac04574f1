"""Subscripts of tensors and of containers."""

import torch

from tests.mini.cases.shared import case, mat, nums, t


@case("subscript")
def sub_basic(x):
    return x[0], x[-1], x[:2], x[..., 1:], x[None], x[::2]


@case("subscript", lambda: [(t(4, 4),), (t(4, 4),), (t(5, 4),)])
def sub_multi(x):
    return x[1, 2], x[:, 1], x[1:3, ::2], x[[0, 2]], x[..., None, 0]


@case("subscript")
def sub_mask(x):
    return x[x > 0] * 2


@case("subscript")
def sub_index_tensor(x):
    i = torch.tensor([0, 1])
    return x[i]


@case("subscript", lambda: [(t(3), 0), (t(3), 1), (t(3), 5)])
def sub_variable(x, i):
    return x[i] + 1


@case("subscript")
def sub_set_new(x):
    y = x.clone()
    y[0] = 5.0
    y[..., 1:] = 0
    return y


@case("subscript", lambda: [(t(4, 5, 6),), (t(4, 5, 6),), (t(3, 5, 6),)])
def every_subscript(x):
    i, j = 1, -1
    return (
        x[i, j],
        x[i:, ..., j],
        x[:, None, :2, None],
        x[[0, 1], [2, 3]],
        x[torch.tensor([0, 2]), :, 1],
        x[slice(0, 2), slice(None, None, 2)],
        x[(0, 1)],
        x[x[:, 0, 0] > 0],
    )


@case("subscript", lambda: [(t(4, 5),), (t(4, 5),), (t(6, 5),)])
def writing_to_slices(x):
    y = torch.zeros_like(x)
    y[0] = x[0]
    y[1:3, ::2] = 1
    y[:, -1] += x[:, -1]
    y[[0, 1], [0, 1]] = torch.tensor([7.0, 8.0])
    y[y > 5] -= 5
    y[..., 1] *= x.sum()
    return y


@case("subscript", lambda: [(t(4), [3, 0, 1]), (t(4), [3, 0, 1]), (t(4), [1])])
def index_by_python_list(x, order):
    return x[order], x[order[0]], [x[i] for i in order], x[torch.tensor(order)]


@case("subscript", lambda: [(t(6), 2, 5), (t(6), 2, 5), (t(6), 0, 3), (t(6), None, None)])
def slice_by_numbers(x, a, b):
    return x[a:b] * 2, x[a:b:2], list(range(10))[a:b], "abcdef"[a:b]


@case("subscript", lambda: [(t(3, 3), torch.tensor(1)), (t(3, 3), torch.tensor(2))])
def index_by_zero_dim_tensor(x, i):
    return x[i], x[:, i]


@case("subscript", mat)
def index_many(x):
    return (
        x[0],
        x[-1],
        x[1:],
        x[:, 1],
        x[..., 0],
        x[None],
        x[::2],
        x[:, [0, 1]],
        x[1, 2],
        x[-2:, -2:],
        x[:, None, :],
    )


@case("subscript", nums)
def index_slices(x, n):
    items = list(range(6))
    s = slice(1, 5, 2)
    items[1:3] = [9, 9, 9]
    del items[0]
    items[-1] = 7
    return x * sum(items[s]), items[::-1], items[:n], "hello"[1:3], (1, 2, 3)[-2:], s


@case("subscript")
def index_del_dict(x):
    d = {"a": x, "b": x * 2, "c": 3}
    del d["a"]
    p = d.pop("c")
    q = d.pop("zzz", 5)
    d.setdefault("e", []).append(p)
    d["f"] = d.get("b") + d.get("nope", 1)
    d.update(g=1, **{"h": 2})
    return d, q, list(d), list(d.items())[0][0], "b" in d, len(d)
