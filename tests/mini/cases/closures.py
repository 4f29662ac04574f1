"""Closures and the cells that they share."""

import torch

from tests.mini.cases.shared import add_five, case, counts, t, trap


@case("closures")
def clos_global_adder(x):
    return add_five(x)


@case("closures")
def clos_nonlocal_inside(x):
    n = 0

    def bump():
        nonlocal n
        n += 2
        return n

    bump()
    return x * n + bump()


@case("closures")
def clos_returned(x):
    y = x + 1

    def later(z=2):
        return y * z

    return later()


@case("closures")
def clos_cell_argument(x):
    def inner():
        return x * 2

    return inner() + x


@case("closures")
def clos_loop_variable(x):
    fs = [lambda: x + i for i in range(3)]  # noqa: B023
    return [f() for f in fs]


def counting():
    n = 0

    def step(x):
        nonlocal n
        n += 1
        return x + n

    return step


def _closure_state():
    step = counting()
    return [(t(3), step), (t(3), step), (t(3), step)]


@case("closures", _closure_state)
def clos_nonlocal_outside(x, step):
    return step(x) + step(x)


@case("closures", counts)
def counter_closure(x, n):
    count = 0

    def tick(k=1):
        nonlocal count
        count += k
        return x * count

    for i in range(n):
        tick(i)
    return tick(), count


@case("closures")
def closures_in_a_list(x):
    early = [lambda v, k=k: v * k for k in range(3)]
    late = [lambda v: v * k for k in range(3)]  # noqa: B023
    return [f(x) for f in early], [f(x) for f in late]


def make_stack():
    items = []

    def push(v):
        items.append(v)
        return len(items)

    def pop():
        return items.pop()

    return push, pop


@case("closures")
def two_closures_share(x):
    push, pop = make_stack()
    push(x)
    n = push(x + 1)
    return pop() * n, pop()


def _shared():
    push, pop = make_stack()
    return [(t(3), push, pop)] * 3


@case("closures", _shared)
def closures_from_outside(x, push, pop):
    push(x)
    push(x * 2)
    return pop() + 1


@case("closures")
def three_levels(x):
    a = 1

    def middle():
        b = a + 1

        def inner():
            nonlocal b
            b += a
            return x * b

        return inner() + inner()

    a = 5
    return middle()


@case("closures")
def function_attributes(x):
    def f(v):
        f.calls += 1
        return v * f.calls

    f.calls = 0
    return f(x) + f(x)


@case("closures")
def returned_closure(x):
    k = 3

    def f():
        return k, x

    return f


@case("closures", counts)
def deleted_cell(x, n):
    k = n

    def f():
        return k

    if n == 4:
        del k
    try:
        return x * f()
    except NameError:
        return x


@case("closures")
def cell_counter(x):
    n = 0

    def bump(k=1):
        nonlocal n
        n += k
        return n

    bump()
    bump(3)
    return x * n, bump()


@case("closures")
def cell_returned(x):
    k = x * 2

    def add(y):
        return y + k

    return add


@case("closures")
def cell_accumulator(x):
    items = []

    def push(v):
        items.append(v)
        return len(items)

    push(x)
    push(x * 2)
    total = 0

    def run():
        nonlocal total
        for i in items:
            total = total + i

    run()
    run()
    return total, items


def make_running_sum():
    state = {"calls": 0}
    total = 0

    def add(x):
        nonlocal total
        state["calls"] += 1
        total = total + x
        return total * state["calls"]

    return add


@case("closures", lambda: (lambda f: [(f, t(3)), (f, t(3)), (f, t(3))])(make_running_sum()))
def cell_outer_closure(f, x):
    return f(x) + 1


@case("closures", lambda: (lambda f: [(f, f, t(3)), (f, f, t(3))])(make_running_sum()))
def cell_same_closure_twice(f, g, x):
    return f(x) + g(x * 2), f is g


@case("closures")
def cell_late_binding(x):
    k = 1

    def f(v):
        return v * k

    a = f(x)
    k = 2
    return a, f(x)


@case("closures")
def cell_compose(x):
    def compose(*fs):
        def run(v):
            for f in reversed(fs):
                v = f(v)
            return v

        return run

    return compose(torch.sin, lambda v: v + 1, torch.abs)(x)


@trap()
def cell_filled_after_def(x):
    def f():
        return y

    y = x + 1
    return f


@trap()
def closure_returned_with_its_state(x):
    c = [0]

    def inc():
        c[0] += 1
        return c[0]

    return inc, inc(), x + 1


@trap()
def nonlocal_in_loop_and_after_break(x):
    n = 0

    def f(y):
        nonlocal n
        n += 1
        return y + n

    r = [f(x) for _ in range(3)]
    print(n)
    r.append(f(x))
    return r, n


@trap()
def mutable_default_cleared(x, *, acc=[]):  # noqa: B006
    acc.append(1)
    n = len(acc)
    acc.clear()
    return x * n


@trap(lambda: [(t(3), "a"), (t(3), "b"), (t(3), "a")])
def function_picked_from_dict(x, k):
    return {"a": lambda v: v + 1, "b": torch.sin}[k](x)


@trap()
def helper_imported_inside_breaks(x):
    from tests.mini.cases.breaks import noisy as nz

    return sum([nz(x), nz(x + 1)])


@trap()
def recursive_closure(x):
    def fib(n):
        return n if n < 2 else fib(n - 1) + fib(n - 2)

    return x * fib(6)


def closures_of_one_cell():
    a = 1

    def setter(v):
        nonlocal a
        a = v

    def getter(x):
        return x * a

    return setter, getter


@trap(
    lambda: (lambda s, g: [(t(3), s, g, 2), (t(3), s, g, 3), (t(3), s, g, 3)])(
        *closures_of_one_cell()
    )
)
def two_closures_share_a_cell(x, s, g, v):
    a = g(x)
    s(v)
    return a + g(x)


@trap(
    lambda: (lambda s, g, s2, g2: [(t(3), s, g), (t(3), s, g2), (t(3), s2, g2)])(
        *closures_of_one_cell(), *closures_of_one_cell()
    )
)
def closures_of_two_makers(x, s, g):
    s(5)
    return g(x)


@trap()
def parameters_of_all_kinds(x):
    def f(a, *b, c=3, **d):
        return a * c + len(b) + len(d)

    return f(x), f(x, 1, 2, c=4, e=5), f(*[x, 1], **{"c": 2})


@trap()
def recursive_lambda(x):
    f = lambda n: x if n == 0 else f(n - 1) + 1  # noqa: E731
    return f(3)


@trap()
def nonlocal_changed_before_inner_break(x):
    y = x + 1

    def inner():
        nonlocal y
        y = y * 2
        print("in")
        return y

    r = inner()
    return r + y


@trap()
def shared_list_grows_across_breaks(x):
    y = [x]

    def inner():
        y.append(x + 1)
        print(len(y))

    inner()
    inner()
    return y


@trap()
def nonlocal_across_break_between_calls(x):
    y = x

    def f():
        nonlocal y
        y = y + 1
        return y

    a = f()
    print("p")
    b = f()
    return a, b, y


@trap()
def arguments_spread_twice(x):
    def f(*a, **k):
        return len(a), sorted(k)

    return f(*[1, 2], *(3,), **{"a": 1}, **{"b": 2}), x + 1


@trap()
def mutable_defaults_of_inner_function(x):
    def f(a, a2=[], *, k={}):  # noqa: B006
        a2.append(a)
        k[a] = 1
        return len(a2) + len(k)

    return x + f(1) + f(2)


@trap()
def default_holds_loop_variable(x):
    fs = []
    for i in range(3):

        def f(j=i):
            return x + i + j  # noqa: B023

        fs.append(f)
    return [f() for f in fs]
