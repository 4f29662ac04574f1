"""Graph breaks."""

import torch
from torch import nn

from snippets.mini_dynamo import compile
from tests.mini.cases.shared import (
    STATE,
    Box,
    Counter,
    MyError,
    case,
    counts,
    helper,
    numbers,
    t,
    trap,
    with_module,
)

# The global variables that functions assign, as they are before the first call.
START = {"CALLS": 0, "HISTORY": []}
CALLS = 0
HISTORY = []


@case("breaks")
def brk_print(x):
    y = x + 1
    print("value", y.shape)
    return y * 2


@case("breaks")
def brk_two(x):
    x = x + 1
    print("one")
    x = x * 2
    print("two")
    return x - 1


@case("breaks")
def brk_item(x):
    n = x.sum().item()
    return x * 2 + (1 if n > 0 else 2)


def noisy(x):
    print("noisy")
    return x + 1


@case("breaks")
def brk_helper(x):
    return noisy(x * 2) + 1


@case("breaks")
def brk_stack(x):
    return x + 1 + noisy(x * 2) * 3


@case("breaks")
def brk_nested_call(x):
    return torch.add(x, helper(noisy(x)))


@case("breaks")
def brk_graph_break(x):
    y = x.sin()
    torch._dynamo.graph_break()
    return y.cos()


@case("breaks")
def brk_side_effects(x):
    log = STATE["log"]
    log.append("one")
    y = x + 1
    print(len(log))
    log.append("two")
    return y * len(log)


@case("breaks")
def brk_closure(x):
    k = 2

    def f(v):
        return v * k

    y = f(x)
    print("k", k)
    k = 3
    return f(y)


@case("breaks")
def brk_in_loop(x):
    for i in range(3):
        x = x + i
        print(i)
    return x


@case("breaks")
def brk_in_try(x):
    y = x + 1
    try:
        print("in try")
        y = y * 2
    except ValueError:
        y = x
    return y + 1


@case("breaks")
def brk_with(x):
    with torch.no_grad():
        y = x + 1
        print("in with")
        y = y * 2
    return y + 1


@case("breaks")
def brk_tolist(x):
    values = x.tolist()
    return x + 1, len(values)


@case("breaks", numbers)
def brk_raise_after(x, n):
    y = x + 1
    print("before")
    if n == 0:
        raise MyError("zero")
    return y * n


@case("breaks")
def brk_kwargs(x):
    y = x * 2
    print("a", "b", sep="-", end="\n")
    return y


@case("breaks")
def brk_numpy(x):
    a = x.numpy() + 1
    return torch.from_numpy(a) * 2


@case("breaks")
def brk_locals_needed(x):
    a, b, c = x + 1, x + 2, [x + 3]
    print("now")
    c.append(a)
    return a, b, c, len(c)


@case("breaks")
def brk_uses_locals(x):
    y = x + 1
    names = sorted(locals())
    return y, names


@case("breaks")
def brk_list_shared(x):
    a = [x + 1]
    b = a
    print("shared")
    b.append(x)
    return len(a), a is b


@case("breaks")
def brk_method(x):
    c = Counter(1)
    y = c.step(x)
    print(c.n)
    return c.step(y), c.n


@case("breaks")
def brk_id(x):
    return x + (1 if id(x) else 2)


@case("breaks", lambda: [(t(3).requires_grad_(),), (t(3).requires_grad_(),)])
def brk_backward(x):
    y = (x * 2).sum()
    y.backward()
    return x.grad + 1


class Printing(nn.Module):
    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Linear(3, 3), nn.Linear(3, 3)

    def forward(self, x):
        h = self.a(x)
        print("hidden", tuple(h.shape))
        return self.b(h)


@case("breaks", with_module(Printing, 2, 3))
def brk_module_prints(m, x):
    return m(x) + 1


@torch._dynamo.disable
def not_traced(x):
    return x * 3


@case("breaks")
def brk_disabled(x):
    y = x + 1
    z = not_traced(y)
    return y * z


@case("breaks")
def brk_item_used(x):
    scale = x.abs().max().item()
    y = x / (scale + 1)
    return y, scale > 0, round(scale, 3)


@case("breaks", counts)
def brk_inside_if(x, n):
    if n > 1:
        x = x + n
        print("big")
    else:
        x = x - n
    return x * 2


@case("breaks")
def brk_condition_and_print(x):
    y = x.sin()
    if y.mean() > 0:
        print("positive")
        y = y + 1
    return y.cos()


def logs_shape(x):
    print(tuple(x.shape))
    return x * 2


@case("breaks")
def brk_two_deep(x):
    def outer(v):
        w = logs_shape(v + 1)
        return w - 1

    return outer(x) * 3 + outer(x * 2)


@case("breaks")
def brk_containers_across(x):
    d = {"x": x + 1, "list": [x]}
    t2 = (x * 2, d)
    print(len(d))
    d["list"].append(t2[0])
    a, b = t2
    return a, b["list"], b is d


@case("breaks")
def brk_iterator_across(x):
    it = iter([1, 2, 3])
    x = x * next(it)
    print("in between")
    return x + next(it), list(it)


@case("breaks")
def brk_function_across(x):
    k = x + 1

    def add(v, s=2):
        return v * s + k

    print("defined")
    return add(x) + add(x, s=3)


@case("breaks")
def brk_object_across(x):
    box = Box(2)
    y = x * box.area()
    print(box.side)
    box.side = 5
    return y + box.area(), box


@case("breaks")
def brk_loop_over_tensors(x):
    total = 0
    for i, row in enumerate(x.unbind(0)):
        total = total + row
        if i == 0:
            print("first")
    return total


@case("breaks")
def brk_comprehension(x):
    return [logs_shape(x + i) for i in range(2)]


@case("breaks")
def brk_in_expression(x):
    return (x + 1) * not_traced(x) - [x, not_traced(x * 2)][1]


@case("breaks")
def brk_try_finally(x):
    try:
        y = x * 2
        print("body")
        return y + 1
    finally:
        STATE["log"].append("finally")


@case("breaks")
def brk_int_of_tensor(x):
    n = int(x.abs().sum())
    return x + n, float(x.mean()) < 100, bool(x.sum() > 0)


@case("breaks")
def brk_global_between(x):
    global CALLS
    CALLS += 1
    y = x * CALLS
    print(CALLS)
    CALLS += 1
    return y + CALLS


@case("breaks")
def brk_mutation_before(x):
    x.add_(1)
    HISTORY.append("before")
    print(x.dim(), HISTORY)
    x.mul_(2)
    return x


@case("breaks")
def brk_starred_print(x):
    parts = ["a", "b"]
    print(*parts, sep=",")
    y = x + 1
    print(*parts, **{"sep": "/"})
    return y


@case("breaks")
def brk_last_statement(x):
    y = x * 2
    STATE["log"].append("ready")
    return print("done") or y


@case("breaks")
def brk_warning(x):
    import warnings

    y = x + 1
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        warnings.warn("careful", stacklevel=1)
    return y * 2


@case("breaks")
def brk_time(x):
    import time

    start = time.perf_counter()
    y = x * 2
    return y, time.perf_counter() >= start


@case("breaks")
def stop_print(x):
    y = x * 2
    print("shape", tuple(y.shape))
    return y + 1


@case("breaks")
def stop_two(x):
    y = x * 2
    print("a")
    z = y + 1
    print("b")
    return y - z


@case("breaks")
def stop_in_loop(x):
    for i in range(3):
        x = x + i
        print(i)
    return x * 2


@case("breaks")
def stop_in_callee(x):
    def g(v):
        v = v * 3
        print("in")
        return v + 1

    return g(x + 1) * 2


@case("breaks")
def stop_item_branch(x):
    n = int(x.abs().sum().item() > 0)
    return x * n + 1


@case("breaks")
def stop_try(x):
    y = x + 1
    try:
        print("t")
        y = y * 2
    except ValueError:
        y = y * 3
    return y


@case("breaks")
def stop_state(x):
    STATE["log"].append("pre")
    y = x + 1
    print(len(STATE["log"]))
    STATE["log"].append("post")
    return y * 2


@case("breaks")
def stop_kwargs(x):
    y = x + 1
    print(*[1, 2], sep="-", end="!\n")
    d = dict(a=y)
    return d["a"] * 2


@case("breaks")
def stop_logging(x):
    import logging

    y = x + 1
    logging.getLogger("q").debug("hi %s", y.shape)
    return y * 2


@compile
def compiled_by_itself(x, items):
    items.append(len(items))
    return x * 2


@trap()
def calls_what_is_compiled_by_itself(x):
    items = []
    y = compiled_by_itself(x, items)
    print("b")
    return compiled_by_itself(y, items), items


twice_compiled = compile(compiled_by_itself)


@trap()
def calls_what_is_compiled_twice(x):
    return twice_compiled(x, []) + 1
