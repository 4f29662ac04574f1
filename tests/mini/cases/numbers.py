"""Numbers and sizes that change from call to call."""

import math

import torch

from tests.mini.cases.shared import t, trap


@trap(
    lambda: [
        (t(3), 1),
        (t(3), 1.0),
        (t(3), True),
        (t(3), 0.0),
        (t(3), -0.0),
        (t(3), float("nan")),
        (t(3), float("nan")),
    ]
)
def number_kinds_and_signs(x, n):
    return x * n, n, type(n).__name__, str(n)


@trap(lambda: [(t(3), (1, 2)), (t(3), (1.0, 2)), (t(3), (True, 2)), (t(3), [1, 2])])
def tuples_of_number_kinds(x, n):
    return x * n[0], n, repr(n)


@trap(lambda: [(t(3), {1: 2}), (t(3), {True: 2}), (t(3), {1.0: 2})])
def keys_that_are_equal(x, n):
    return x, list(n), repr(n)


@trap()
def infinity_and_nan(x):
    return x * math.inf, x + math.nan, -math.inf < 0, float("nan") != float("nan")


@trap(lambda: [(t(n, 3),) for n in (2, 3, 4, 5)])
def changing_size_in_arithmetic(x):
    a = x.shape[0]
    b = a * 2 - 1
    c = a // 2
    d = a % 2
    return x.new_zeros(b) + c, x[:c], x[d:], (a, b, c, d), a > b, float(a) / 2


@trap(lambda: [(t(n, 3),) for n in (2, 3, 4, 5)])
def changing_size_as_key(x):
    d = {x.shape[0]: x}
    return d[x.shape[0]] + 1, list(d), x.shape[0] in {2, 3}


@trap(lambda: [(t(n, 3),) for n in (2, 3, 4, 5)])
def changing_size_repeats(x):
    return (
        x.repeat(x.shape[0], 1),
        torch.arange(x.shape[0]) * 2,
        range(x.shape[0])[-1],
        [0] * x.shape[0],
    )


@trap(lambda: [(t(n, 3), t(m, 3)) for n, m in ((2, 2), (3, 3), (4, 3), (4, 1), (1, 5), (3, 3))])
def changing_sizes_compared(x, y):
    return x + y if x.shape == y.shape or 1 in (len(x), len(y)) else torch.cat([x, y])


@trap(lambda: [(t(3), n) for n in (2, 3, 4, 2.0, True, 0, -1, 10**20)])
def changing_integer(x, n):
    return x * n, n + 1, str(n), n // 2, n * 0.5


@trap(lambda: [(t(3), n) for n in (2, 3, 4, 0, 5)])
def changing_divisor_tested(x, n):
    return x / n if n else x, 10 % n if n else 0


@trap(lambda: [(t(3), n) for n in (2, 3, 4, 0, 5)])
def changing_divisor_may_raise(x, n):
    try:
        return x * (10 // n)
    except ZeroDivisionError:
        return x


@trap(lambda: [(t(8), n) for n in (2, 3, 4, -1, 9)])
def changing_bounds_of_slice(x, n):
    return x[:n], x[n:], x[-n:], x.narrow(0, 0, min(abs(n), 8)), list(range(n))


@trap(lambda: [(t(8), [n, n + 1]) for n in (2, 3, 4, 2)])
def changing_numbers_in_list(x, items):
    items[0] += 1
    return x * items[0], sum(items), max(items), sorted(items, reverse=True)


@trap(lambda: [(t(8), n) for n in (2, 3, 4, 2)])
def changing_number_across_breaks(x, n):
    y = x + n
    print("b", n)
    z = y * n
    print(n + 1)
    return z - n, n


@trap(lambda: [(t(3), a) for a in (0.5, 1.5, 2.5, float("inf"), 0.0, -0.0, 3)])
def changing_float(x, a):
    return x * a, a + 1, f"{a:.2f}", a > 1, -a


@trap(lambda: [(t(n),) for n in (3, 4, 5, 0, 1)])
def changing_length_down_to_zero(x):
    return x.sum() / max(len(x), 1), x.numel() == 0, x.view(-1, 1).expand(-1, 2)


@trap(lambda: [(t(n, n + 1).t(),) for n in (2, 3, 4)])
def changing_strides(x):
    return x.is_contiguous(), x.stride(), x.contiguous().view(-1), x.reshape(-1)


@trap(lambda: [(t(6)[s::2],) for s in (0, 1, 2)] + [(t(6),)])
def changing_storage_offset(x):
    return x + 1, x.storage_offset(), x.stride()


@trap(lambda: [(t(n), t(n)[:k]) for n, k in ((4, 2), (5, 3), (6, 3))])
def changing_prefix_added(a, b):
    a[: b.shape[0]] += b
    return a


@trap(lambda: [(x := t(n), x[1:]) for n in (3, 4, 5)])
def changing_view_of_argument(a, b):
    b.add_(1)
    return a * 2


@trap(lambda: [(t(3), i) for i in (0, 1, 2, -1)])
def changing_index(x, i):
    y = [x, x + 1, x + 2]
    return y[i], "abc"[i], (1, 2, 3)[i]
