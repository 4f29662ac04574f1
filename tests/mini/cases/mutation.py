"""Changes of what the caller passed."""

import copy

import torch

from tests.mini.cases.shared import STATE, MyError, case, one, t


@case("mutation", lambda: [([t(3)], t(3)), ([t(3)], t(3)), ([], t(3))])
def mut_list(xs, x):
    xs.append(x + 1)
    return len(xs) * x


@case("mutation", lambda: [({"a": t(3)}, t(3)), ({"a": t(3)}, t(3))])
def mut_dict(d, x):
    d["b"] = d["a"] + x
    d["a"] = 1
    return d["b"]


@case("mutation", lambda: [([3, 1, 2], t(3)), ([3, 1, 2], t(3))])
def mut_sort(xs, x):
    xs.sort()
    del xs[0]
    return x * xs[0], xs


@case("mutation", lambda: [(xs := [1], xs, t(3)), ([1], [1], t(3))])
def mut_aliased(a, b, x):
    a.append(2)
    return x * len(b)


@case("mutation", one)
def mut_tensor(x):
    x.add_(1)
    y = x * 2
    x.mul_(3)
    return y


@case("mutation", lambda: [(x := t(3), x), (t(3), t(3)), (y := t(6), y[:3] if False else y)])
def mut_tensor_aliased(a, b):
    a.add_(1)
    return a + b, a is b


@case("mutation", lambda: [(b := t(6), b[:3]), (b := t(6), b[3:]), (t(6), t(3))])
def mut_tensor_view(base, view):
    view.zero_()
    return base.sum()


@case("mutation")
def mut_setitem(x):
    x[..., 0] = 9.0
    return x.sum()


@case("mutation", lambda: [([t(3)],), ([t(3)],)])
def mut_tensor_in_list(xs):
    xs[0] += 1
    return xs[0] * 2


@case("mutation", lambda: [(t(3), [1, 2]), (t(3), [1, 2])])
def mut_list_swap(x, xs):
    xs[0], xs[1] = xs[1], xs[0]
    return x * xs[0], xs


@case("mutation", lambda: [(t(3), []), (t(3), [])])
def mut_then_error(x, xs):
    xs.append(1)
    raise MyError("after")


@case("mutation", lambda: [(t(3), []), (t(3), [])])
def mut_both(x, xs):
    xs.append(1)
    x.add_(1)
    return x * len(xs)


@case("mutation", lambda: [([t(3), 1, "a"],), ([t(3), 1, "a"],), ([t(3), 2, "a"],)])
def mut_everything_in_list(items):
    items[0] = items[0] * items[1]
    items.insert(1, None)
    items[2] += 5
    items.extend(["b", items[0] + 1])
    return items.pop(), len(items)


@case("mutation", lambda: [({"x": t(3), "n": 1}, "y"), ({"x": t(3), "n": 1}, "y")])
def mut_dict_fields(d, key):
    d[key] = d["x"] * 2
    d["n"] += 1
    d.setdefault("z", []).append(d[key])
    d.update({"x": None}, w=3)
    return d.pop("n"), d[key] + 1


@case("mutation", lambda: [({1, 2}, t(3)), ({1, 2}, t(3)), ({1, 3}, t(3))])
def mut_set(s, x):
    s.add(5)
    s.discard(1)
    return x * len(s)


@case("mutation", lambda: [({"a": {"b": [1]}}, t(3)), ({"a": {"b": [1]}}, t(3))])
def mut_deep(d, x):
    d["a"]["b"].append(2)
    d["a"]["c"] = {"x": x + 1}
    return d["a"]["c"]["x"] * len(d["a"]["b"])


@case("mutation", lambda: [(t(4, 3),), (t(4, 3),), (t(2, 3),)])
def mut_in_place_methods(x):
    x.clamp_(-1, 1).mul_(2)
    x[0].zero_()
    x[1:] += 1
    x.t()[0] = 5
    torch.relu_(x)
    return x.sum(), x


@case("mutation", lambda: [(t(3), t(3)), (t(3), t(3))])
def mut_copy_and_out(a, b):
    a.copy_(b * 2)
    torch.add(a, 1, out=b)
    return a - b


@case("mutation", lambda: [(t(4), t(4)), (t(4), t(4))])
def mut_while_reading(x, y):
    before = x * 1
    x += y
    y -= x
    return before, x * y


@case("mutation", lambda: [(t(4),), (t(4),), (t(6),)])
def mut_views_of_input(x):
    head, tail = x[:2], x[2:]
    head.add_(tail.sum())
    return x, head, x.view(-1, 2)


@case("mutation", lambda: [(a := [t(3)], {"k": a}), (a := [t(3)], {"k": a}), ([t(3)], {"k": []})])
def mut_one_list_two_names(a, d):
    d["k"].append(1)
    return len(a), a is d["k"], a[0] * 2


@case("mutation", lambda: [(t(3), [], 3), (t(3), [], 3), (t(3), [], 2)])
def mut_log_of_steps(x, log, n):
    for i in range(n):
        x = x * 0.5
        log.append((i, x))
    return x


@case("mutation", lambda: [([3, 1, 2], t(3)), ([3, 1, 2], t(3))])
def mut_reorder(ns, x):
    ns.sort(reverse=True)
    ns.reverse()
    ns[0], ns[-1] = ns[-1], ns[0]
    ns[:1] = []
    return x * ns[0]


@case("mutation", lambda: [(t(3).requires_grad_(), t(3)), (t(3).requires_grad_(), t(3))])
def mut_data_and_detach(x, y):
    x.data.mul_(2)
    x.detach().add_(y)
    return x * y


@case("mutation", lambda: [(t(3), t(3)), (t(3), t(3))])
def mut_swap_names(x, y):
    x, y = y, x
    x += 1
    return y, x


@case("mutation", lambda: [(t(3), 1), (t(3), 1), (t(3), 0)])
def mut_before_error(x, n):
    x.add_(1)
    STATE["log"].append("added")
    if n == 0:
        raise MyError("after the write")
    return x


@case("mutation", lambda: (lambda a: [(a, a), (a, a.clone()), (a, a)])(t(3)))
def shared_alias_args(a, b):
    a.add_(1)
    return b * 2, a is b


@case("mutation", lambda: (lambda a: [(a, a[0]), (a, a[1]), (a, t(3))])(t(2, 3)))
def shared_view_args(a, v):
    v.mul_(2)
    return a.sum()


@case("mutation", lambda: (lambda items: [(items, t(3)), (items, t(3)), (items, t(3))])([1, 2]))
def shared_list_arg(items, x):
    items.append(len(items))
    items[0] += 1
    return x * sum(items)


@case(
    "mutation",
    lambda: (lambda items: [(items, items, t(3)), (items, [1], t(3)), (items, items, t(3))])(
        [1, 2]
    ),
)
def shared_list_twice(a, b, x):
    a.append(5)
    b.append(6)
    return x * len(a) + len(b), a is b


@case("mutation", lambda: (lambda d: [(d, t(3)), (d, t(3)), (d, t(3))])({"n": 0, "hist": []}))
def shared_dict_arg(d, x):
    d["n"] += 1
    d["hist"].append(x.mean())
    d.setdefault("first", x)
    return x * d["n"], len(d["hist"])


@case("mutation", lambda: [([t(3), t(3)],), ([t(3), t(3)],), ((t(3), t(3)),)])
def shared_tensor_list(xs):
    for i, x in enumerate(xs):
        x.mul_(i + 2)
    return sum(xs)


@case("mutation", lambda: (lambda d: [(d, t(3)), (d, t(3))])({"a": {"b": [0]}}))
def shared_nested_alias(d, x):
    inner = d["a"]
    lst = inner["b"]
    d["c"] = inner
    lst.append(1)
    inner["z"] = lst
    return x + len(d["c"]["b"])


@case("mutation", lambda: (lambda s: [(s, t(3)), (s, t(3)), (s, t(3))])({1}))
def shared_set_arg(s, x):
    s.add(len(s) + 10)
    return x * len(s)


@case("mutation", lambda: [(t(3), []), (t(3), [t(3)]), (t(3), [])])
def shared_append_input(x, out):
    y = x * 2
    out.append(x)
    out.append(y)
    y.add_(1)
    return out


@case("mutation", lambda: (lambda items: [(items, t(3)), (items, t(3)), (items, t(3))])([]))
def shared_self_ref(items, x):
    d = {"l": items}
    items.append(x)
    d["me"] = d["l"]
    return d["me"] is items, x + len(items)


@case("mutation", lambda: [(t(4, 4),), (t(4, 4),)])
def shared_views(x):
    a = x[0]
    b = x.view(-1)
    b[0] = 100.0
    c = x.t()
    c[1, 0] = 50.0
    a.add_(1)
    d = x.detach()
    d[2, 2] = 7
    return x, a, b[1], c


@case("mutation", lambda: [(t(3).requires_grad_(),), (t(3).requires_grad_(),)])
def shared_data_write(x):
    x.data.mul_(2)
    with torch.no_grad():
        x.add_(1)
    return x * 2


@case("mutation", lambda: [(t(3), t(3)), (t(3), t(3))])
def shared_copy_swap(a, b):
    tmp = a.clone()
    a.copy_(b)
    b.copy_(tmp)
    a, b = b, a
    return a - b


@case("mutation", lambda: [(t(3),), (t(3),)])
def shared_attr_on_tensor(x):
    y = x + 1
    y.tag = "a"
    return y, y.tag


@case("mutation", lambda: (lambda items: [(items, t(3)), (items, t(3))])([3, 1, 2]))
def shared_sort_arg(items, x):
    items.sort()
    items.reverse()
    items[:] = [*items, 0]
    del items[0]
    return x * items[0], items


@case("mutation", lambda: [(t(3), [1, 2, 3]), (t(3), [1, 2, 3]), (t(3), [4])])
def shared_iter_while_mutating(x, items):
    for i in items:
        if len(items) < 6:
            items.append(i)
        x = x + i
    return x


@case("mutation", lambda: [(t(3),), (t(3),)])
def shared_copy_module(x):
    a = [1, [2, 3]]
    b = copy.copy(a)
    c = copy.deepcopy(a)
    a[1].append(4)
    return x * len(b[1]) + len(c[1])
