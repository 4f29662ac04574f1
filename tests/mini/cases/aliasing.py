"""Two names for one object, views of one memory, and when an object goes."""

import torch

from tests.mini.cases.shared import STATE, Counter, Pair, t, trap


@trap()
def tensor_augmented_through_alias(x):
    y = x
    y += 1
    return y is x, y


@trap(lambda: [(t(3), t(3))] * 2)
def swapped_arguments_across_break(x, y):
    x, y = y, x
    x.add_(1)
    print("b")
    y.mul_(2)
    return x


@trap(lambda: [(t(3), Counter(1)), (t(3), Counter(1))])
def attribute_replaced_old_list_kept(x, c):
    old = c.items
    c.items = [x + 1]
    return old is c.items, old, c.items


@trap(lambda: [(t(3), Counter(1)), (t(3), Counter(1))])
def argument_holds_itself(x, c):
    c.items.append(c)
    return x + 1, c.items[0] is c


@trap()
def list_in_itself(x):
    items = [x + 1]
    items.append(items)
    return len(items)


@trap()
def list_in_itself_returned(x):
    items = [x + 1]
    items.append(items)
    return items[0], items[1] is items, items


@trap()
def write_through_view_of_argument(x):
    y = x.view(-1)
    y[0] = 7
    return x, y


@trap()
def write_through_view_of_result(x):
    y = x + 1
    v = y[:1]
    v.zero_()
    return y, v


@trap()
def transpose_in_place_of_clone(x):
    y = x.clone()
    y.t_() if y.dim() == 2 else None
    return y.shape, y


@trap()
def generator_dropped_after_break(x):
    def g():
        try:
            yield x
            yield x + 1
        finally:
            STATE["log"].append("closed")

    for v in g():  # noqa: B007
        break
    return v


@trap(
    lambda: (
        [
            (
                t(3),
                [t(3)],
            )
        ]
        * 2
    )
)
def element_replaced_then_appended(x, items):
    items[0] = items[0] + 1
    items.append(items[0])
    return items[0] is items[1], items


@trap()
def same_object_twice_in_list(x):
    p = Pair(x, 3)
    q = Pair(x, 3)
    return p.right == q.right, [p, q, p]


@trap(lambda: [(t(3), [[1], [1]]), (t(3), (lambda a: [a, a])([1]))])
def inner_lists_same_or_not(x, items):
    items[0].append(2)
    return x * len(items[1])


@trap()
def unsqueeze_in_place(x):
    return x.unsqueeze_(0).shape, x


@trap()
def relu_in_place_after_questions(x):
    return x.shape[0], hasattr(x, "foo"), x.relu_().sum()


class LogsItsEnd:
    def __init__(self):
        pass

    def __del__(self):
        STATE["log"].append("del")


@trap()
def object_dies_at_return(x):
    _d = LogsItsEnd()
    y = x + 1
    return y


@trap(lambda: [(a := Counter(1), b := Counter(1), t(3)), (a, a, t(3)), (a, b, t(3))])
def objects_same_or_not(a, b, x):
    a.n += 1
    b.n += 1
    return x * a.n


@trap(lambda: [(x := t(3), x[:2]), (t(3), t(2)), (x, x)])
def tensors_overlap_or_not(a, b):
    b.mul_(2)
    return a + 1, a is b


@trap(lambda: [([x := t(3), x],), ([t(3), t(3)],)])
def tensors_of_list_same_or_not(items):
    items[0].add_(1)
    return items[1] * 2, items[0] is items[1]


def breaks_and_swaps(x, y):
    print("swap")
    return y, x


@trap(lambda: [(t(3), t(3))] * 3)
def helper_breaks_and_swaps(x, y):
    a, b = breaks_and_swaps(x + 1, y)
    return a - b


@trap(lambda: [(t(3), {"a": [1]}), (t(3), {"a": [1]})])
def replaced_list_kept_under_other_key(x, d):
    a = d["a"]
    d["a"] = [5]
    a.append(2)
    d["b"] = a
    return x * len(a), d


@trap()
def argument_returned_three_times(x):
    return x, x, [x], (y := x + 1), y


@trap()
def chained_writes_return_the_same(x):
    return x.mul_(2).add_(1) is x, x


@trap()
def result_written_to_out(x):
    out = torch.empty_like(x)
    torch.add(x, 1, out=out)
    return out


@trap()
def elements_of_tensor_swapped(x):
    x[0], x[1] = x[1].clone(), x[0].clone()
    return x


@trap(lambda: [(t(3), [1, 2]), (t(3), [1, 2])])
def list_and_tensor_both_change(x, items):
    items.append(3)
    x.add_(1)
    items.append(x * 2)
    x.mul_(2)
    return x, len(items)


@trap(lambda: [(t(3), {}), (t(3), {})])
def tensor_stored_then_changed(x, d):
    d["x"] = x
    x.add_(1)
    d["y"] = x * 1
    return d["x"] is x, d["x"] + d["y"]


@trap(lambda: [(t(3), [t(3)]), (t(3), [t(3)])])
def element_changed_replaced_and_zeroed(x, items):
    items[0].add_(x)
    items[0] = items[0] * 2
    items.append(items[0])
    items[1].zero_()
    return items[0], x


@trap(lambda: [(b := t(4), b[:2], []), (t(4), t(2), [])])
def view_zeroed_then_base_summed(a, b, items):
    b.zero_()
    items.append(a.sum())
    a.add_(1)
    return b * 2, items[0]


@trap()
def sum_logged_before_zeroing(x):
    x.add_(1)
    STATE["log"].append(x.sum())
    x.mul_(0)
    STATE["count"] += 1
    return x


@trap()
def view_logged_after_base_changed(x):
    y = x.clone()
    z = y[0]
    y += 1
    STATE["log"].append(z)
    return z, y


@trap()
def resize_in_place(x):
    x.resize_(1, 3) if x.dim() == 1 else None
    return x.shape, x


@trap()
def transpose_in_place_of_argument(x):
    x.t_() if x.dim() == 2 else x
    return x + 1


@trap()
def list_augmented_through_alias(x):
    a = b = [x]
    a += [x + 1]
    c = a + [1]
    return len(b), len(c), a is b


@trap()
def tuple_augmented_is_new(x):
    t1 = (x,)
    t2 = t1
    t1 += (x + 1,)
    return len(t2), len(t1), t1[0] is t2[0]


@trap()
def text_and_number_augmented_are_new(x):
    s = "a"
    r = s
    s += "b"
    n = m = 1
    n += 1
    return x + n + m, s, r


@trap()
def generator_closed_early(x):
    def g():
        try:
            yield x
        except GeneratorExit:
            STATE["log"].append("exit")
            raise

    it = g()
    v = next(it)
    it.close()
    return v + 1


@trap()
def new_tensor_changed_through_alias(x):
    a = torch.ones(2)
    b = a
    b += 1
    c = a.view(2, 1)
    c *= 3
    return a, b, c, a is b


@trap()
def slices_and_masks_assigned(x):
    y = torch.zeros(3)
    y[:] = x if x.dim() == 1 else x[0]
    y[1:] = 7
    y[y == 7] = 1
    return y


@trap()
def list_repeats_one_tensor(x):
    items = [x] * 3
    items[0] = items[0] + 1
    return items[0] - items[1], items[1] is items[2]


@trap()
def list_repeats_one_list(x):
    m = [[0] * 2] * 2
    m[0][0] = 1
    return x + m[1][0], m


TEXTS = ["".join(("some", "thing")) for _ in range(2)]  # two objects that are equal
FLOATS = [float("1.5") for _ in range(2)]


@trap(lambda: [(t(3), both[0], both[i]) for both in (TEXTS, FLOATS) for i in (0, 1, 0)])
def equal_constants_same_or_not(x, one, other):
    y = x + 1
    return y, one is other


@trap(lambda: [(t(3), TEXTS[i]) for i in (0, 1, 0)])
def constant_is_the_sentinel(x, text):
    return x + 1 if text is TEXTS[0] else x - 1
