"""Errors that come only when the graph runs, because of what the tensors hold."""

import torch

from tests.mini.cases.shared import STATE, t, trap


@trap(
    lambda: [
        (torch.ones(3, dtype=torch.int64), t(3)),
        (torch.tensor([0, 1, 2]), t(3)),
        (torch.tensor([0, 1, 9]), t(3)),
    ]
)
def late_error_after_count(i, x):
    STATE["count"] += 1
    return x[i]


@trap(lambda: [(t(3), [], torch.tensor([0, 7])), (t(3), [], torch.tensor([0, 1]))])
def late_error_between_changes(x, items, i):
    items.append(1)
    x.add_(1)
    y = x[i]
    items.append(2)
    x.add_(1)
    return y


# An exception that comes only when the graph runs, because of what the tensors hold.
def late() -> list:
    return [
        (t(3), torch.tensor([0, 1])),
        (t(3), torch.tensor([0, 7])),
        (t(3), torch.tensor([0, 1])),
    ]


@trap(late)
def late_error_caught(x, i):
    try:
        return x[i] + 1
    except IndexError:
        return x - 1


@trap(late)
def late_error_between_writes(x, i):
    x.add_(1)
    try:
        y = x[i] + 1
    except IndexError:
        y = x - 1
    x.add_(1)
    return y


@trap(late)
def late_error_through_finally(x, i):
    try:
        y = x[i] + 1
    finally:
        STATE["log"].append("f")
    return y


def pick_one(x, i):
    return x[i]


@trap(late)
def late_error_of_helper(x, i):
    try:
        y = pick_one(x, i) + 1
    except (IndexError, ValueError) as e:
        y = x
        STATE["log"].append(type(e).__name__)
    return y


@trap()
def write_to_expanded_tensor_refused(x):
    y = x.expand(3, 3) if x.dim() == 1 else x
    try:
        y += 1
    except RuntimeError:
        return x - 1
    return y


@trap()
def error_of_cholesky(x):
    try:
        return torch.linalg.cholesky(-torch.eye(3))
    except RuntimeError:
        return x


class Quietly:
    def __enter__(self):
        return self

    def __exit__(self, *a):
        STATE["log"].append(a[0] is None)
        return True


@trap(late)
def late_error_swallowed_and_logged(x, i):
    y = x
    with Quietly():
        y = x[i]
    return y


@trap(late)
def late_error_caught_without_grad(x, i):
    with torch.no_grad():
        try:
            return x[i]
        except IndexError:
            pass
    return x


@trap(late)
def late_error_caught_after_break(x, i):
    y = x + 1
    print("a")
    try:
        y = y[i]
    except IndexError:
        print("caught")
    return y * 2


@trap(late)
def late_error_in_closure(x, i):
    def g(v):
        try:
            return v[i]
        except IndexError:
            return v

    return g(x) + g(x * 2)


@trap(
    lambda: [
        (torch.tensor([1, 2]), torch.tensor([1, 1])),
        (torch.tensor([1, 2]), torch.tensor([1, 0])),
    ]
)
def late_error_of_division(a, b):
    try:
        return a // b
    except RuntimeError:
        return a


class Silently:
    def __enter__(self):
        return self

    def __exit__(self, *a):
        return True


@trap(late)
def late_error_swallowed(x, i):
    y = x
    with Silently():
        y = x[i]
    return y


@trap(late)
def grad_modes_after_write(x, i):
    with torch.no_grad():
        x.add_(1)
        y = x * 2
        with torch.enable_grad():
            z = x * 3
    return y + z


@trap(late)
def late_error_after_loop_of_handlers(x, i):
    for k in range(3):
        try:
            if k == 1:
                raise KeyError
            x = x + 1
        except KeyError:
            x = x * 2
    return x[i]


@trap(late)
def late_error_through_inner_finally(x, i):
    try:
        try:
            y = x[i]
        finally:
            x = x + 1
    except IndexError:
        return x
    return y


@trap(late)
def late_error_with_keyword_arguments(x, i, *, k=2, **kw):
    try:
        return x[i] * k
    except IndexError:
        return x - k


@trap(late)
def late_error_before_nonlocal_write(x, i):
    n = 0

    def g():
        nonlocal n
        try:
            v = x[i]
        except IndexError:
            v = x
        n += 1
        return v * n

    return g() + g() if n == 0 else g()


@trap(late)
def late_error_between_random_numbers(x, i):
    r = torch.rand(2)
    try:
        y = x[i]
    except IndexError:
        y = torch.rand(2)
    return r, y


@trap(late)
def late_error_in_generator(x, i):
    def gen():
        try:
            yield x[i]
        except IndexError:
            yield x

    return [v + 1 for v in gen()]


@trap(late)
def late_error_before_print(x, i):
    try:
        y = x[i]
        print("fine")
    except IndexError:
        y = x
        print("not")
    return y + 1


@trap(lambda: [(torch.zeros(3), 7, []), (torch.zeros(3), 7, []), (torch.zeros(3), 1, [])])
def late_error_undoes_sign(x, i, log):
    x.neg_()
    log.append(1)
    return x[i], torch.signbit(x)


def expanded() -> list:
    columns = [t(3, 1) for _ in range(3)]
    return [(column.expand(3, 2), column, i, []) for column, i in zip(columns, (7, 7, 1))]  # noqa: B905


@trap(expanded)
def late_error_undoes_write_to_view(y, x, i, log):
    total = y.sum()
    x.add_(1)
    log.append(1)
    return x[i] + total


@trap(lambda: [([3, "a"], t(3)), ([3, 2], t(3)), ([2, None], t(3)), ([5, None], t(3))])
def error_of_sort_names_types(items, x):
    try:
        items.sort()
    except TypeError as error:
        return x + 1, str(error)
    return x + 1, items
