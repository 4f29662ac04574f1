"""Calls: parameters, defaults, decorators, builtins, the standard library."""

import functools
import itertools
import operator

import torch
import torch.nn.functional as F

from tests.mini.cases.shared import BIAS, STATE, add_five, case, counts, helper, numbers, t, two


@case("calls")
def call_helper(x):
    return helper(x) + helper(x, 3) + helper(k=4, x=x)


def variadic(*args, scale=1, **kwargs):
    total = args[0] * scale
    for a in args[1:]:
        total = total + a
    for v in kwargs.values():
        total = total * v
    return total


@case("calls", two)
def call_variadic(x, y):
    args = [x, y]
    return variadic(*args, scale=2, a=3) + variadic(x, **{"scale": 3, "b": 2})


def recursive(x, n):
    return x if n == 0 else recursive(x + 1, n - 1)


@case("calls", numbers)
def call_recursive(x, n):
    return recursive(x, 3) * n


def doubles(fn):
    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        return fn(*args, **kwargs) * 2

    return wrapper


@doubles
def doubled(x):
    return x + 1


@case("calls")
def call_decorated(x):
    return doubled(x)


@case("calls", lambda: [(t(3),), (t(3),)])
def call_default_mutable(x, acc=[1, 2]):  # noqa: B006
    return x * len(acc)


@case("calls", lambda: [(t(3),), (t(3),)])
def call_default_tensor(x, *, bias=BIAS):
    return x + bias


@case("calls", lambda: [(t(3), 1, 2), (t(3),), (t(3), 1)])
def call_star_args(x, *args):
    return x + sum(args), args


@case("calls", lambda: [(t(3), torch.sin), (t(3), torch.cos), (t(3), helper), (t(3), add_five)])
def call_function_argument(x, fn):
    return fn(x) + 1


@case("calls")
def call_lambda(x):
    f = lambda a, b=2: a * b  # noqa: E731
    return f(x) + f(x, b=3)


@case("calls")
def call_inner_defaults(x):
    def inner(a, /, b=1, *, c=2):
        return a * b + c

    return inner(x) + inner(x, 2, c=3)


@case("calls", lambda: [(1,), (t(3),)])
def call_wrong_arguments(x):
    return helper(x, 1, 2, 3)


@case("calls")
def call_partial(x):
    return functools.partial(helper, k=5)(x)


@case("calls")
def call_higher_order(x):
    def compose(*fs):
        def run(v):
            for f in fs:
                v = f(v)
            return v

        return run

    return compose(torch.sin, helper, lambda v: v * 2)(x)


def scale_shift(x, scale=1.0, *, shift=0.0, **other):
    return x * scale + shift + len(other)


@case("calls")
def keyword_calls(x):
    options = {"shift": 2.0, "more": 1}
    return scale_shift(x, 2), scale_shift(x, shift=1, scale=3), scale_shift(x, **options, other=2)


def apply(fn, *args, **kwargs):
    return fn(*args, **kwargs)


@case("calls")
def calls_through_calls(x):
    return apply(scale_shift, x, shift=1) + apply(apply, apply, scale_shift, x, scale=2)


def is_odd(n):
    return n != 0 and is_even(n - 1)


def is_even(n):
    return n == 0 or is_odd(n - 1)


def power(x, n):
    if n == 0:
        return torch.ones_like(x)
    half = power(x, n // 2)
    return half * half * (x if n % 2 else 1)


@case("calls", counts)
def recursive_power(x, n):
    return power(x, n), is_even(n)


def with_history(limit):
    def decorate(fn):
        @functools.wraps(fn)
        def wrapper(*args, **kwargs):
            STATE["log"].append((fn.__name__, limit))
            return fn(*args, **kwargs)

        return wrapper

    return decorate


@with_history(3)
def remembered(x, k=1):
    return x + k


@case("calls")
def decorator_with_arguments(x):
    return remembered(x) * remembered(x, k=2)


@case("calls")
def partials(x):
    half = functools.partial(scale_shift, scale=0.5)
    more = functools.partial(half, shift=3)
    return half(x), more(x), more(x, shift=1), functools.partial(torch.add, x)(x)


@case("calls", lambda: [(t(3), 1, 2, 3), (t(3), 1, 2, 3), (t(3), 1), (t(3),)])
def forwarded_arguments(x, *args, **kwargs):
    def inner(first, *rest, last=0):
        return first * (len(rest) + 1) + sum(rest) + last

    return inner(x, *args, last=len(kwargs)), args[1:]


def keywords_only_impl(*, x, k):
    return x * k


def _keywords_only():
    def call(**kw):
        return keywords_only_impl(**kw)

    return [(call, t(3), 2), (call, t(3), 2), (call, t(3), 3)]


@case("calls", _keywords_only)
def keywords_only(call, x, k):
    return call(k=k, x=x) + call(**{"x": x, "k": 1})


@case("calls", lambda: [(t(3), f) for f in (torch.relu, torch.relu, F.gelu, abs, operator.neg)])
def function_as_argument(x, fn):
    return fn(x) * 2, fn is torch.relu, callable(fn)


@case("calls")
def functions_in_containers(x):
    steps = [torch.sin, lambda v: v + 1, functools.partial(scale_shift, scale=2)]
    for step in steps:
        x = step(x)
    return x


@case("calls")
def reduce_and_compose(x):
    def compose(*fs):
        return functools.reduce(lambda f, g: lambda v: g(f(v)), fs)

    return compose(torch.sin, torch.cos, lambda v: v * 3)(x)


@case("calls")
def bound_methods(x):
    add, items = x.add, []
    push = items.append
    push(add(1))
    push("abc".upper())
    return items, x.sum.__name__ if False else add(2)


@case("calls", lambda: [(t(3), [1, 2]), (t(3), [1, 2]), (t(3), [3])])
def default_from_call(x, ns, *, key=lambda v: -v):
    return x * sorted(ns, key=key)[0]


@case("calls")
def type_errors(x):
    try:
        scale_shift()
    except TypeError:
        x = x + 1
    try:
        scale_shift(x, 1, 2)
    except TypeError:
        x = x * 2
    return x


@functools.singledispatch
def describe(v):
    return "something"


@describe.register
def _(v: int):
    return "int"


@case("calls")
def single_dispatch(x):
    return describe(3), describe("s"), x + 1


@functools.cache
def table_of(n):
    return [i * i for i in range(n)]


@case("calls")
def cached_function(x):
    return x * table_of(4)[2]


def all_parameters(a, b=2, *args, c, d=4, **kw):
    return a * b + sum(args) + c * d + sum(kw.values())


def posonly(a, b, /, c, *, d=1):
    return a + b * c - d


@case("calls")
def calling_args(x):
    a = (3, 4)
    k = {"c": 1, "zz": 2}
    return (
        all_parameters(x, c=1),
        all_parameters(x, 1, 2, 3, c=5, e=6),
        all_parameters(x, *a, **k),
        all_parameters(*[x], b=1, c=2),
        posonly(x, 1, 2, d=3),
        posonly(x, 2, c=1),
    )


@case("calls")
def calling_wrong_args(x):
    y = x + 1
    try:
        posonly(x, b=1, c=2)
    except TypeError as e:
        msg = str(e)
    return y, msg


@case("calls")
def calling_uncaught_type_error(x):
    y = x + 1
    return all_parameters(y, 1, 2)


def opt(x, scale=None, *, bias=0.0, acts=(F.relu, torch.tanh)):
    scale = 1.0 if scale is None else scale
    for a in acts:
        x = a(x)
    return x * scale + bias


@case("calls")
def calling_defaults(x):
    return opt(x), opt(x, 2.0), opt(x, bias=1.0), opt(x, acts=()), opt(x, acts=[torch.sin])


@case("calls")
def calling_partial(x):
    add = functools.partial(torch.add, alpha=2)
    g = functools.partial(opt, scale=3.0)
    return (
        add(x, x),
        g(x),
        functools.partial(g, bias=2.0)(x),
        functools.reduce(lambda a, b: a * b, [x, x, x]),
        functools.reduce(operator.add, [1, 2, 3], 10),
    )


@case("calls")
def calling_operator(x):
    get = operator.itemgetter(1)
    at = operator.attrgetter("shape")
    mc = operator.methodcaller("sum", 0)
    return (
        operator.mul(x, 2),
        get([1, x]),
        at(x)[0],
        mc(x),
        operator.add(1, 2),
        operator.itemgetter("a", "b")({"a": 1, "b": x}),
    )


@case("calls")
def calling_itertools(x):
    r = x
    for i, j in itertools.product([1, 2], repeat=2):
        r = r + i * j
    for c in itertools.chain([1], (2,), *[[3]]):
        r = r * c
    for a, b in itertools.combinations(range(3), 2):
        r = r - a * b
    for k, g in itertools.groupby([1, 1, 2]):
        r = r + k * len(list(g))
    for v in itertools.islice(itertools.count(5), 3):
        r = r + v
    for v in itertools.chain.from_iterable([[1], [2]]):
        r = r + v
    for v in itertools.takewhile(lambda q: q < 3, [1, 2, 3, 1]):
        r = r + v
    for v, _ in zip(itertools.cycle([1, 2]), range(3)):
        r = r * v
    for v in itertools.repeat(2, 2):
        r = r - v
    for a, b in itertools.zip_longest([1], [2, 3], fillvalue=0):
        r = r + a * b
    return r, list(itertools.accumulate([1, 2, 3])), list(itertools.starmap(pow, [(2, 3)]))


@case("calls")
def calling_recursion(x):
    def fact(n):
        return 1 if n <= 1 else n * fact(n - 1)

    def fib(n, memo={}):  # noqa: B006
        if n in memo:
            return memo[n]
        r = n if n < 2 else fib(n - 1) + fib(n - 2)
        memo[n] = r
        return r

    return x * fact(5) + fib(10)


def deco(scale):
    def wrap(fn):
        @functools.wraps(fn)
        def inner(*a, **k):
            return fn(*a, **k) * scale

        return inner

    return wrap


@deco(3)
def decorated(x, n=1):
    return x + n


@case("calls")
def calling_decorated(x):
    return decorated(x), decorated(x, n=2), decorated.__name__


@functools.lru_cache(maxsize=None)  # noqa: UP033
def cached_double(n):
    return n * 2


@case("calls")
def calling_lru(x):
    return x * cached_double(3) + cached_double(3)


@case("calls")
def calling_builtin_mix(x):
    return (
        x * max(1, 2, 3)
        + min([4, 5])
        + sum([1, 2], 3)
        + len("abc")
        + ord("a")
        - ord(chr(97))
        + int(True)
        + round(2.5)
        + hash(1),
        bool([]),
        callable(len),
        list(reversed([1, 2])),
        sorted({3: 1, 1: 2}),
        isinstance(3, (int, str)),
        type(x) is torch.Tensor,
        type(3).__name__,  # noqa: UP003
        issubclass(bool, int),
    )


@case("calls")
def calling_sum_tensors(x):
    return (
        sum([x, x * 2, x * 3]),
        sum((x, x), torch.zeros(3)),
        max([1, 2, 3], default=0),
        min((), default=4),
        abs(x),
    )


@case("calls")
def calling_getattr_chain(x):
    m = getattr(x, "shape", None)
    h = hasattr(x, "nope"), hasattr(x, "sum"), hasattr(STATE["obj"], "zzz")
    return x * m[0], h, getattr(STATE["obj"], "n"), getattr(STATE["obj"], "zz", 8)  # noqa: B009
