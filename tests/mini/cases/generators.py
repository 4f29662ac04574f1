"""Generators and iterators."""

import itertools

from tests.mini.cases.shared import STATE, Batches, case, counts, t, trap


def gen_items(xs):
    for i, x in enumerate(xs):
        yield x * i


@case("generators")
def gen_loop(x):
    total = x
    for item in gen_items([x, x, x]):
        total = total + item
    return total


def gen_from(xs):
    yield from gen_items(xs)
    yield xs[0]


@case("generators")
def gen_yield_from(x):
    return list(gen_from([x, x + 1]))


@case("generators")
def gen_next(x):
    g = gen_items([x, x + 1, x + 2])
    next(g)
    return next(g) + next(g), next(g, None)


@case("generators")
def gen_order(x):
    log = []

    def produce():
        for i in range(2):
            log.append(f"make {i}")
            yield x + i

    for item in produce():  # noqa: B007
        log.append("use")
    return item, log


@case("generators", lambda: [((i for i in (1, 2)), t(3))])
def gen_argument(g, x):
    for i in g:
        x = x * i
    return x


@case("generators")
def gen_itself(x):
    yield x + 1
    yield x + 2


@case("generators", counts)
def gen_pipeline(x, n):
    def source():
        for i in range(n):
            yield x * i

    def even(items):
        for i, item in enumerate(items):
            if i % 2 == 0:
                yield item

    return list(even(source())), sum(even(source()), x)


@case("generators")
def gen_send(x):
    def averager():
        total = 0
        while True:
            value = yield total
            total = total + value

    g = averager()
    next(g)
    g.send(x)
    return g.send(x * 2)


@case("generators")
def gen_delegation(x):
    def inner():
        yield x
        return 5

    def outer():
        result = yield from inner()
        yield x * result
        yield from [x, x + 1]

    return list(outer())


@case("generators")
def gen_zip_and_unpack(x):
    def pairs():
        yield 1, x
        yield 2, x + 1

    a, b = pairs()
    table = dict(pairs())
    return a[1] * b[0], table, [n for n, _ in zip(pairs(), "ab", strict=True)]


@case("generators")
def gen_iterator_class(x):
    class Countdown:
        def __init__(self, n):
            self.n = n

        def __iter__(self):
            return self

        def __next__(self):
            if self.n == 0:
                raise StopIteration
            self.n -= 1
            return self.n

    return x * sum(Countdown(4)), list(Countdown(2))


@case("generators")
def gen_two_argument_iter(x):
    values = [3, 2, 0, 5]
    return x * sum(iter(lambda: values.pop(0), 0)), values


@case("generators")
def gen_expression_kept(x):
    squares = (i * i for i in range(5))
    first = next(squares)
    return x + first, list(squares), next(squares, "end")


@case("generators")
def yields_basic(x):
    def gen(n):
        for i in range(n):
            yield x * i

    a = list(gen(3))
    b = sum(gen(2))
    c = max(i for i in range(4))
    it = gen(5)
    return a, b, c, next(it), next(it), next(iter([]), 9)


@case("generators")
def yields_yield_from(x):
    def inner():
        _r = yield 1
        yield 2
        return 10

    def outer():
        v = yield from inner()
        yield from [v, v + 1]

    return x * sum(outer()), list(outer())


@case("generators")
def yields_send(x):
    def acc():
        total = 0
        while True:
            v = yield total
            if v is None:
                return
            total = total + v

    a = acc()
    next(a)
    a.send(x)
    y = a.send(x * 2)
    a.close()
    return y


@case("generators")
def yields_finally(x):
    log = []

    def g():
        try:
            yield 1
            yield 2
        finally:
            log.append("done")

    for v in g():
        x = x * v
    return x, log


@case("generators")
def yields_early_break(x):
    def g():
        n = 0
        while True:
            n += 1
            yield x * n

    for v in g():
        if v.dim() == 1 or True:
            break
    return v, list(zip(range(2), g()))[1][1]  # noqa: B905


@case("generators")
def yields_iter_class(x):
    return sum(Batches(x, 3)), [b for b in Batches(x, 2)]


@case("generators")
def yields_returned(x):
    return (x * i for i in range(3))


class CountDown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        self.n -= 1
        if self.n < 0:
            raise StopIteration
        return self.n


@trap(lambda: [(t(3), CountDown(3)), (t(3), CountDown(3)), (t(3), CountDown(2))])
def iterator_object_argument(x, it):
    for i in it:
        x = x + i
    return x


@trap()
def yield_from_returns_a_value(x):
    def g():
        _r = yield x
        return 5

    def h():
        v = yield from g()
        yield v

    return list(h())


@trap()
def iterator_across_break(x):
    it = iter([1, 2, 3])
    a = next(it)
    print("z")
    return x * a + next(it)


@trap()
def map_asked_for_next(x):
    it = map(lambda v: v * 2, [x, x + 1])
    return it.__next__()


@trap()
def map_exhausted(x):
    it = map(lambda v: v * 2, [x, x + 1])
    return list(it), list(it)


@trap()
def any_and_all_over_generators(x):
    return any(v > 2 for v in [1, 3]), all(i < 5 for i in range(3)), x


@trap()
def list_grows_under_iterator(x):
    a = [1, 2, 3]
    b = iter(a)
    next(b)
    a.append(4)
    return x * sum(b)


class ByIndex:
    def __init__(self, xs):
        self.xs = xs

    def __getitem__(self, i):
        return self.xs[i]


@trap(lambda: [(ByIndex([t(3), t(3)]),), (ByIndex([t(3)]),)])
def iteration_by_getitem(g):
    return sum(v * 2 for v in g), list(g)


@trap()
def map_of_two_and_endless_zip(x):
    return [*map(lambda a, b: a * b, [x, x], [1, 2])], list(zip("ab", itertools.count(2)))


@trap()
def iterator_drained_by_walrus(x):
    it = iter([x, x + 1])
    out = []
    while (v := next(it, None)) is not None:
        out.append(v)
    return out


@trap()
def values_sent_until_none(x):
    def g():
        while True:
            v = yield
            if v is None:
                return
            STATE["log"].append(v)

    it = g()
    next(it)
    it.send(1)
    it.send(2)
    try:
        it.send(None)
    except StopIteration:
        pass
    return x + len(STATE["log"])


async def _coroutine(x):
    return x + 1


# A trap only: torch.compile of torch 2.13 damages the memory of the process on it.
@trap()
def coroutine_driven_by_hand(x):
    async def twice(v):
        return await _coroutine(v) * 2

    try:
        twice(x).send(None)
    except StopIteration as stop:
        return stop.value
