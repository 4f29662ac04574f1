"""Functions made to catch a wrong capture: descriptors, aliases, lifetimes, mutation while in use.

Each is only compared with the interpreter; what is compared with torch.compile too is in
`tests.mini_functions` and `tests.mini_programs`.
"""

# ruff: noqa: B006, B007, B015, B018, B023, B904, B905, E701, E702, E731, E741, F821, F841, UP031, UP042

import collections
import contextvars
import copy
import dataclasses
import enum
import functools
import inspect
import itertools
import json
import logging
import math
import operator
import os
import random
import re
import types
import typing
from collections.abc import Callable

import torch
from torch import nn

from tests import mini_functions as mf
from tests.mini_functions import STATE, Counter, MyError, Pair, t

TRAPS: list[tuple[Callable, Callable]] = []


def trap(calls: Callable = mf.one) -> Callable:
    def add(function: Callable) -> Callable:
        TRAPS.append((function, calls))
        return function

    return add


G1 = [1, 2]


class Desc:
    def __get__(s, o, c):
        STATE["log"].append("get")
        return 3


class WithDesc:
    d = Desc()


class GA:
    def __getattr__(self, n):
        STATE["log"].append(n)
        return 5


class SetA:
    def __setattr__(self, n, v):
        STATE["log"].append(n)
        object.__setattr__(self, n, v)


class EqLog:
    def __init__(s, v):
        s.v = v

    def __eq__(s, o):
        STATE["log"].append("eq")
        return s.v == o.v

    def __hash__(s):
        STATE["log"].append("hash")
        return 1


class L(list):
    pass


class Iter:
    def __init__(s, n):
        s.n = n

    def __iter__(s):
        return s

    def __next__(s):
        s.n -= 1
        if s.n < 0:
            raise StopIteration
        return s.n


@trap(lambda: [(t(3), WithDesc())])
def trap_a1(x, o):
    return x * o.d


@trap(lambda: [(t(3), GA())] * 2)
def trap_a2(x, o):
    return x * o.foo + o.bar


@trap(lambda: [(t(3), SetA())] * 2)
def trap_a3(x, o):
    o.q = 2
    return x * o.q


@trap(lambda: [(t(3), EqLog(1), EqLog(1))] * 2)
def trap_a4(x, a, b):
    return x if a == b else x + 1, a in [b], {a: 1}[b]


@trap(lambda: [(t(3), L([1, 2]))] * 2)
def trap_a5(x, l):
    l.append(3)
    return x * len(l)


@trap(lambda: [(t(3), Iter(3)), (t(3), Iter(3)), (t(3), Iter(2))])
def trap_a6(x, it):
    for i in it:
        x = x + i
    return x


@trap(lambda: [(t(3), [1, 2, 3])] * 2)
def trap_a8(x, l):
    for v in l:
        if v == 2:
            l.remove(v)
        x = x * v
    return x


@trap(lambda: [(t(3), {"a": 1, "b": 2})] * 2)
def trap_a9(x, d):
    try:
        for k in d:
            d[k + "z"] = 1
    except RuntimeError:
        return x
    return x + 1


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
def trap_a10(x, n):
    return x * n, n, type(n).__name__, str(n)


@trap(lambda: [(t(3), (1, 2)), (t(3), (1.0, 2)), (t(3), (True, 2)), (t(3), [1, 2])])
def trap_a11(x, n):
    return x * n[0], n, repr(n)


@trap(lambda: [(t(3), {1: 2}), (t(3), {True: 2}), (t(3), {1.0: 2})])
def trap_a12(x, n):
    return x, list(n), repr(n)


@trap()
def trap_a13(x):
    def f():
        return y

    y = x + 1
    return f


@trap()
def trap_a14(x):
    c = [0]

    def inc():
        c[0] += 1
        return c[0]

    return inc, inc(), x + 1


@trap()
def trap_a15(x):
    y = x
    y += 1
    return y is x, y


@trap(lambda: [(t(3), t(3))] * 2)
def trap_a16(x, y):
    x, y = y, x
    x.add_(1)
    print("b")
    y.mul_(2)
    return x


@trap(lambda: [(t(3), Counter(1)), (t(3), Counter(1))])
def trap_a17(x, c):
    old = c.items
    c.items = [x + 1]
    return old is c.items, old, c.items


@trap(lambda: [(t(3), Counter(1)), (t(3), Counter(1))])
def trap_a18(x, c):
    c.items.append(c)
    return x + 1, c.items[0] is c


@trap()
def trap_a19(x):
    l = [x + 1]
    l.append(l)
    return len(l)


@trap()
def trap_a20(x):
    l = [x + 1]
    l.append(l)
    return l[0], l[1] is l, l


@trap(lambda: [(t(3).requires_grad_(),)] * 2)
def trap_a21(x):
    y = x * 2
    z = y.detach()
    z.add_(1)
    return y, z


@trap()
def trap_a22(x):
    y = x.view(-1)
    y[0] = 7
    return x, y


@trap()
def trap_a23(x):
    y = x + 1
    v = y[:1]
    v.zero_()
    return y, v


@trap()
def trap_a24(x):
    y = x.clone()
    y.t_() if y.dim() == 2 else None
    return y.shape, y


@trap()
def trap_a25(x):
    torch.manual_seed(3)
    return x + torch.rand(3)


@trap()
def trap_a26(x):
    random.seed(1)
    return x * random.random()


@trap()
def trap_a27(x):
    global G1
    G1 = G1 + [3]
    n = len(G1)
    G1 = [1, 2]
    return x * n


@trap()
def trap_a28(x):
    d = dict(a=1)
    e = d
    e["b"] = x
    d |= {"c": x + 1}
    return d is e, d


@trap()
def trap_a29(x):
    s = "a"
    s += "b"
    try:
        int(s)
    except ValueError as e:
        return x + 1, str(e), e.args


@trap()
def trap_a30(x):
    try:
        raise MyError("q", x)
    except MyError as e:
        err = e
    return err.args[0], x


@trap()
def trap_a31(x):
    def g():
        try:
            yield x
            yield x + 1
        finally:
            STATE["log"].append("closed")

    for v in g():
        break
    return v


@trap()
def trap_a32(x):
    def g():
        r = yield x
        return 5

    def h():
        v = yield from g()
        yield v

    return list(h())


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
def trap_a33(x, l):
    l[0] = l[0] + 1
    l.append(l[0])
    return l[0] is l[1], l


@trap(lambda: [(t(3), {"z": 1})] * 2)
def trap_a34(x, d):
    d.pop("z")
    d["y"] = 2
    d["z"] = 3
    return x * 2, d


@trap()
def trap_a35(x):
    a, b = [x + 1, x + 2]
    a, b = b, a
    print("x")
    return a, b


@trap()
def trap_a36(x):
    y = [i * x for i in range(2)]
    print(len(y))
    z = [j * x for j in y]
    return z


@trap()
def trap_a37(x):
    return (lambda: x + 1)() if x.sum() > 0 else (lambda: x - 1)()


@trap()
def trap_a38(x):
    with torch.no_grad():
        y = x + 1
    print(torch.is_grad_enabled())
    return y


@trap()
def trap_a39(x):
    y = x + 1
    assert y.sum() != 12345
    return y * 2


@trap()
def trap_a40(x):
    return x.sum().item() + float(x[0].sum()) + int(x.sum() > 0)


@trap()
def trap_a41(x):
    return (
        torch.tensor(x.shape),
        torch.zeros(x.shape),
        x.new_zeros(2),
        torch.ones_like(x, dtype=torch.int64),
    )


@trap()
def trap_a42(x):
    return sorted([3, 1, 2], reverse=True), x + sorted([(2, 1), (1, 5)])[0][1]


@trap()
def trap_a43(x):
    return hash("a") == hash("a"), x


@trap(lambda: [(t(3), Pair(t(3))), (t(3), Pair(t(3)))])
def trap_a44(x, p):
    return str(p)[:4], p == p, x


@trap()
def trap_a45(x):
    p = Pair(x, 3)
    q = Pair(x, 3)
    return p.right == q.right, [p, q, p]


@trap()
def trap_a46(x):
    x.foo = 3
    return x.foo


@trap(lambda: [(t(3), nn.Linear(3, 3))] * 2)
def trap_a47(x, m):
    m.weight.data.zero_()
    return m(x)


@trap(lambda: [(m := nn.Linear(3, 3), t(3)), (m, t(3))])
def trap_a48(m, x):
    with torch.no_grad():
        m.weight.add_(1)
    return m(x)


@trap(lambda: [(m := nn.Sequential(nn.Linear(3, 3)), t(3)), (m, t(3))])
def trap_a49(m, x):
    m.extra = x
    m.train(False)
    return m(x), m.training


@trap(lambda: [(m := nn.Sequential(nn.Linear(3, 3)), t(3)), (m, t(3))])
def trap_a50(m, x):
    return [n for n, _ in m.named_parameters()], sum(p.sum() for p in m.parameters())


@trap()
def trap_a51(x):
    a = x + 1
    del a
    try:
        return a
    except UnboundLocalError:
        return x


@trap()
def trap_a52(x):
    r = []
    for i in range(3):
        try:
            if i == 1:
                continue
            r.append(i)
        finally:
            r.append(-i)
    return r, x * 2


@trap()
def trap_a53(x):
    it = iter([1, 2, 3])
    a = next(it)
    print("z")
    return x * a + next(it)


@trap()
def trap_a54(x):
    return x.to(torch.float64).dtype, x.type(torch.int32), x.float() is x


@trap()
def trap_a55(x):
    return torch.is_grad_enabled(), torch.get_default_dtype(), x + 1


@trap()
def trap_a56(x):
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
def trap_a57(x, *, acc=[]):
    acc.append(1)
    n = len(acc)
    acc.clear()
    return x * n


@trap(lambda: [(t(3), "a"), (t(3), "b"), (t(3), "a")])
def trap_a58(x, k):
    return {"a": lambda v: v + 1, "b": torch.sin}[k](x)


@trap()
def trap_a59(x):
    return max(x.shape), min(1, 2, key=lambda v: -v), max([x.sum()], key=lambda v: 1)


@trap()
def trap_a60(x):
    return (
        list(zip(*[(1, x), (2, x + 1)])),
        dict(zip("ab", [x, x])),
        [*range(3)],
        {**{"a": x}, "b": 1},
    )


@trap()
def trap_a61(x):
    it = map(lambda v: v * 2, [x, x + 1])
    return it.__next__()


@trap()
def trap_a62(x):
    it = map(lambda v: v * 2, [x, x + 1])
    return list(it), list(it)


@trap(
    lambda: (
        [
            (t(3), collections.deque([1, 2])),
        ]
        * 2
    )
)
def trap_a64(x, d):
    d.append(3)
    return x * d[0]


@trap(
    lambda: (
        [
            (t(3), frozenset([1, 2])),
        ]
        * 2
    )
)
def trap_a65(x, d):
    return x if 1 in d else x + 1


@trap(lambda: [(t(3), types.SimpleNamespace(a=1, b=[2]))] * 2)
def trap_a66(x, o):
    o.a += 1
    return x * o.a + o.b[0]


@trap(
    lambda: [
        (torch.ones(3, dtype=torch.int64), t(3)),
        (torch.tensor([0, 1, 2]), t(3)),
        (torch.tensor([0, 1, 9]), t(3)),
    ]
)
def trap_a67(i, x):
    STATE["count"] += 1
    return x[i]


@trap(lambda: [(t(3), slice(0, 2)), (t(3), slice(1, 3))])
def trap_a68(x, s):
    return x[s]


@trap()
def trap_a69(x):
    y = x + 1
    STATE["obj"].n = 5
    try:
        print("p")
    finally:
        STATE["obj"].n = 6
    return y


@trap()
def trap_a70(x):
    from tests.mini_functions import noisy as nz

    return sum([nz(x), nz(x + 1)])


@trap(lambda: [(t(3), [[1], [1]]), (t(3), (lambda a: [a, a])([1]))])
def trap_a71(x, l):
    l[0].append(2)
    return x * len(l[1])


@trap()
def trap_a72(x):
    try:
        return x + 1
    finally:
        STATE["log"].append("fin")


@trap()
def trap_a73(x):
    return x.unsqueeze_(0).shape, x


@trap()
def trap_a74(x):
    a = x.numel() if x.numel() > 3 else "s"
    return f"{a:>4}", x * 2, "%5.2f" % 3.14159, format(2.5, ".3f")


@trap()
def trap_a75(x):
    class C:
        v = 2

    return x * C.v


@trap()
def trap_a76(x):
    return torch.Size([1, 2]) + (3,), x.shape + (1,), x.shape == (3,), isinstance(x.shape, tuple)


@trap()
def trap_a77(x):
    return any(v > 2 for v in [1, 3]), all(i < 5 for i in range(3)), x


@trap()
def trap_a78(x):
    def fib(n):
        return n if n < 2 else fib(n - 1) + fib(n - 2)

    return x * fib(6)


@trap()
def trap_a79(x):
    return x.shape[0], hasattr(x, "foo"), x.relu_().sum()


@trap()
def trap_a80(x):
    STATE["log"] = [1]
    y = x + 1
    STATE["log"].append(2)
    return y, STATE["log"]


class NT(typing.NamedTuple):
    a: int
    b: object

    def __add__(self, o):
        STATE["log"].append("add")
        return 7

    def m(self):
        return self.a


class E2(enum.Enum):
    A = 1

    def __lt__(s, o):
        STATE["log"].append("lt")
        return True


class Err(Exception):
    def __str__(self):
        STATE["log"].append("str")
        return "hm"


class Meta(type):
    def __call__(cls, *a):
        STATE["log"].append("call")
        return super().__call__(*a)


class WM(metaclass=Meta):
    def __init__(s):
        s.v = 2


class Prop:
    def __init__(s):
        s._v = 1

    @property
    def v(s):
        return s._v

    @v.setter
    def v(s, n):
        STATE["log"].append(n)
        s._v = n


class Desc2:
    def __set_name__(s, o, n):
        s.n = "_" + n

    def __get__(s, o, c=None):
        return getattr(o, s.n, 0)

    def __set__(s, o, v):
        setattr(o, s.n, v)


class HasD:
    z = Desc2()


class Del:
    def __init__(s):
        pass

    def __del__(s):
        STATE["log"].append("del")


class Ctx:
    def __enter__(s):
        STATE["log"].append("e")
        return 3

    def __exit__(s, t, v, tb):
        STATE["log"].append(str(t))
        return True


@functools.lru_cache
def cached(n):
    STATE["log"].append(n)
    return n + 1


K = [0]


def outer():
    a = 1

    def setter(v):
        nonlocal a
        a = v

    def getter(x):
        return x * a

    return setter, getter


@trap(lambda: [(t(3), NT(1, 2)), (t(3), NT(1, 2))])
def trap_b1(x, n):
    return x + (n + n), n.m()


@trap(lambda: [(t(3), E2.A)] * 2)
def trap_b2(x, e):
    return x if e < e else x + 1, sorted([e, e]) == [e, e]


@trap()
def trap_b3(x):
    try:
        raise Err("a")
    except Err as e:
        return x, str(e)


@trap()
def trap_b4(x):
    return x * WM().v


@trap(lambda: [(t(3), Prop()), (t(3), Prop())])
def trap_b5(x, p):
    p.v = 4
    p.v += 1
    return x * p.v


@trap(lambda: [(t(3), HasD()), (t(3), HasD())])
def trap_b6(x, p):
    p.z = 4
    return x * p.z


@trap()
def trap_b7(x):
    d = Del()
    y = x + 1
    return y


@trap()
def trap_b8(x):
    with Ctx() as c:
        raise ValueError("x")
    return x * c


@trap(lambda: (lambda s, g: [(t(3), s, g, 2), (t(3), s, g, 3), (t(3), s, g, 3)])(*outer()))
def trap_b10(x, s, g, v):
    a = g(x)
    s(v)
    return a + g(x)


@trap(
    lambda: (lambda s, g, s2, g2: [(t(3), s, g), (t(3), s, g2), (t(3), s2, g2)])(*outer(), *outer())
)
def trap_b11(x, s, g):
    s(5)
    return g(x)


@trap(lambda: [(t(3), Counter(1), "n"), (t(3), Counter(2), "n"), (t(3), Counter(2), "limit")])
def trap_b12(x, c, n):
    return x * getattr(c, n)


@trap(lambda: [(a := Counter(1), b := Counter(1), t(3)), (a, a, t(3)), (a, b, t(3))])
def trap_b13(a, b, x):
    a.n += 1
    b.n += 1
    return x * a.n


@trap(lambda: [(x := t(3), x[:2]), (t(3), t(2)), (x, x)])
def trap_b14(a, b):
    b.mul_(2)
    return a + 1, a is b


@trap(lambda: [([x := t(3), x],), ([t(3), t(3)],)])
def trap_b15(l):
    l[0].add_(1)
    return l[1] * 2, l[0] is l[1]


def _swap(x, y):
    print("swap")
    return y, x


@trap(lambda: [(t(3), t(3))] * 3)
def trap_b16(x, y):
    a, b = _swap(x + 1, y)
    return a - b


@trap()
def trap_b17(x):
    r = []
    for i, c in enumerate("abc"):
        match c:
            case "a":
                r.append(x)
            case _ if i > 1:
                r.append(x * i)
    return r


@trap(lambda: [(t(3), 1), (t(3), 2), (t(3), 3)])
def trap_b18(x, n):
    try:
        if n == 1:
            raise KeyError("k")
        if n == 2:
            return x
    except KeyError as e:
        STATE["log"].append(repr(e))
        return x + 1
    finally:
        STATE["log"].append(n)
    return x + 3


@trap(lambda: [(t(3), {"a": [1]}), (t(3), {"a": [1]})])
def trap_b19(x, d):
    a = d["a"]
    d["a"] = [5]
    a.append(2)
    d["b"] = a
    return x * len(a), d


@trap()
def trap_b20(x):
    STATE["log"] += [1]
    STATE["seen"]["k"] = {"z": x}
    STATE["seen"]["k"]["y"] = STATE["log"]
    return x + 1


@trap()
def trap_b21(x):
    l = STATE["log"]
    l.append("a")
    y = x.sum()
    if y > 0:
        l.append("pos")
    else:
        l.append("neg")
    l.append(len(l))
    return y


@trap()
def trap_b22(x):
    a = [1, 2, 3]
    b = iter(a)
    next(b)
    a.append(4)
    return x * sum(b)


@trap(lambda: [(t(3), range(3)), (t(3), range(3)), (t(3), range(2))])
def trap_b23(x, r):
    for i in r:
        x = x + i
    return x, r


@trap(lambda: [(t(3), b"ab", 3 + 2j, None, ...), (t(3), b"ab", 3 + 1j, None, ...)])
def trap_b24(x, b, c, n, e):
    return x * len(b), c * 2, n, e is ...


@trap(lambda: [(t(3), torch.float64), (t(3), torch.float16)])
def trap_b25(x, d):
    return x.to(d), d.is_floating_point, torch.finfo(d).max


@trap()
def trap_b26(x):
    def f(a, *b, c=3, **d):
        return a * c + len(b) + len(d)

    return f(x), f(x, 1, 2, c=4, e=5), f(*[x, 1], **{"c": 2})


@trap()
def trap_b27(x):
    f = lambda n: x if n == 0 else f(n - 1) + 1
    return f(3)


@trap()
def trap_b28(x):
    return x, x, [x], (y := x + 1), y


@trap()
def trap_b29(x):
    K.append(1)
    n = len(K)
    K.clear()
    K.append(0)
    return x * n


@trap()
def trap_b30(x):
    y = x + 1

    def inner():
        nonlocal y
        y = y * 2
        print("in")
        return y

    r = inner()
    return r + y


@trap()
def trap_b31(x):
    y = [x]

    def inner():
        y.append(x + 1)
        print(len(y))

    inner()
    inner()
    return y


@trap(lambda: [(t(3).requires_grad_(),)] * 2)
def trap_b32(x):
    with torch.no_grad():
        x += 1
    return x * 2


@trap(lambda: [(t(3).requires_grad_(),)] * 2)
def trap_b33(x):
    x += 1
    return x


@trap()
def trap_b34(x):
    return x.mul_(2).add_(1) is x, x


@trap()
def trap_b35(x):
    out = torch.empty_like(x)
    torch.add(x, 1, out=out)
    return out


@trap()
def trap_b36(x):
    return torch.clamp(x, min=0).masked_fill(x > 0, 2).cumsum(-1), torch.finfo(x.dtype).eps


@trap()
def trap_b37(x):
    return sum([x, x], start=x), sum([[1], [2]], []), x.tolist() == x.tolist()


@trap()
def trap_b38(x):
    a = x.sum() if x.ndim else 0
    b = not a
    return b


@trap()
def trap_b39(x):
    s = 0
    while True:
        s += 1
        if s > 3:
            break
    return x * s


@trap()
def trap_b40(x):
    x[0], x[1] = x[1].clone(), x[0].clone()
    return x


class Own:
    def __setattr__(self, n, v):
        STATE["log"].append(n)
        super().__setattr__(n, v)

    def raw(self, n, v):
        object.__setattr__(self, n, v)


class Dunder:
    def put(self, k, v):
        self.__dict__[k] = v

    def upd(self, **k):
        vars(self).update(k)


class Count:
    n = 0

    def __init__(self):
        Count.n += 1
        type(self).last = Count.n

    def __init_subclass__(cls):
        STATE["log"].append(cls.__name__)


class Single:
    one = None

    def __new__(cls):
        if cls.one is None:
            cls.one = super().__new__(cls)
        return cls.one


@dataclasses.dataclass(order=True)
class Ord:
    k: int
    v: object = dataclasses.field(compare=False, default=None)


@dataclasses.dataclass(slots=True, kw_only=True)
class Slot:
    a: int = 1
    b: dataclasses.InitVar[int] = 3

    def __post_init__(self, b):
        self.a += b


@functools.total_ordering
class Tot:
    def __init__(s, v):
        s.v = v

    def __eq__(s, o):
        return s.v == o.v

    def __lt__(s, o):
        return s.v < o.v


class Fl(enum.Flag):
    A = enum.auto()
    B = enum.auto()


class SE(str, enum.Enum):
    X = "x"
    Y = "y"


class Gen(typing.Generic[typing.TypeVar("T")]):
    def __init__(s, v):
        s.v = v


@typing.runtime_checkable
class HasN(typing.Protocol):
    n: int


class Swallows:
    def __init__(s, sw):
        s.sw = sw

    def __enter__(s):
        STATE["log"].append("in")
        return s

    def __exit__(s, k, e, tb):
        STATE["log"].append((k.__name__ if k else None, str(e)))
        return s.sw


class GI:
    def __init__(s, xs):
        s.xs = xs

    def __getitem__(s, i):
        return s.xs[i]


class LenBool:
    def __init__(s, n):
        s.n = n

    def __len__(s):
        return s.n


class Idx:
    def __index__(s):
        return 1


class Flo:
    def __float__(s):
        return 2.5


class Sub(torch.Tensor):
    pass


var = contextvars.ContextVar("v", default=3)
log = logging.getLogger("zz")


@trap(lambda: [(t(3), Own()), (t(3), Own())])
def trap_c1(x, o):
    o.raw("a", 2)
    o.b = x + 1
    return x * o.a + o.b


@trap(lambda: [(t(3), Dunder()), (t(3), Dunder())])
def trap_c2(x, o):
    o.put("a", x + 1)
    o.upd(b=2)
    return o.a * o.b, sorted(vars(o))


@trap()
def trap_c3(x):
    n = Count.n
    a = Count()
    r = x * (Count.n - n) + a.last - n
    Count.n = n
    return r


@trap()
def trap_c4(x):
    a = Single()
    b = Single()
    a.q = x
    return a is b, b.q + 1


@trap()
def trap_c5(x):
    return x * (Ord(1, x) < Ord(2, x + 1)), sorted([Ord(2), Ord(1)])[0].k, max(Ord(1), Ord(3)).k


@trap()
def trap_c6(x):
    s = Slot(a=2)
    s.a += 1
    return x * s.a, s


@trap()
def trap_c7(x):
    return x * (Tot(1) <= Tot(2)), Tot(2) >= Tot(3)


@trap(lambda: [(t(3), Fl.A), (t(3), Fl.A | Fl.B), (t(3), Fl.A)])
def trap_c8(x, f):
    return x + 1 if Fl.B in f else x * 2, f | Fl.B


@trap(lambda: [(t(3), SE.X), (t(3), SE.Y), (t(3), "x")])
def trap_c9(x, s):
    return x + 1 if s == "x" else x, s.upper()


@trap()
def trap_c10(x):
    return Gen[int](x).v + 1


@trap(lambda: [(t(3), types.SimpleNamespace(n=2)), (t(3), 3)])
def trap_c11(x, o):
    return x + 1 if isinstance(o, HasN) else x


@trap(lambda: [(t(3), Swallows(True)), (t(3), Swallows(False)), (t(3), Swallows(True))])
def trap_c12(x, c):
    with c:
        y = x + 1
        raise KeyError("k")
    return y * 2


@trap(lambda: [(t(3), Swallows(True)), (t(3), Swallows(False))])
def trap_c13(x, c):
    with c as d:
        y = x + 1
        print("in", d is c)
        y = y * 2
    return y


@trap(lambda: [(GI([t(3), t(3)]),), (GI([t(3)]),)])
def trap_c14(g):
    return sum(v * 2 for v in g), list(g)


@trap(lambda: [(t(3), LenBool(0)), (t(3), LenBool(2)), (t(3), LenBool(0))])
def trap_c15(x, o):
    return x + 1 if o else x - 1, len(o), not o


@trap()
def trap_c16(x):
    return x[Idx()], [1, 2, 3][Idx()], list(range(5))[Idx() :]


@trap()
def trap_c17(x):
    return x * float(Flo()), math.floor(Flo())


@trap()
def trap_c18(x):
    s = x.as_subclass(Sub)
    return s + 1, type(s + 1).__name__


@trap()
def trap_c19(x):
    tok = var.set(5)
    r = x * var.get()
    var.reset(tok)
    return r * var.get()


@trap()
def trap_c20(x):
    log.debug("hi")
    y = x + 1
    log.info("x %s", y.shape)
    return y


@trap()
def trap_c21(x):
    os.environ["ZZ"] = "1"
    r = x * int(os.environ["ZZ"])
    del os.environ["ZZ"]
    return r, "ZZ" in os.environ


@trap()
def trap_c22(x):
    return json.loads(json.dumps({"a": [1, 2]}))["a"][1] * x


@trap()
def trap_c23(x):
    m = re.match(r"(\d+)-(\w+)", "12-ab")
    return x * int(m.group(1)), m[2]


@trap()
def trap_c24(x):
    g = operator.itemgetter(1, 0)
    a, b = g([x, x + 1])
    return a - b, operator.attrgetter("shape")(x), operator.methodcaller("sum")(x)


@trap()
def trap_c25(x):
    a, b = itertools.tee([1, 2, 3])
    return x * sum(a) + next(b), list(b)


@trap()
def trap_c26(x):
    def f(a, b=2, *c, d=3):
        pass

    return x + len(inspect.signature(f).parameters), f.__name__, f.__defaults__, f.__kwdefaults__


@trap()
def trap_c27(x):
    d = copy.deepcopy({"a": [x, 1]})
    d["a"][0].add_(1)
    return x, d


@trap()
def trap_c28(x):
    return x * math.inf, x + math.nan, -math.inf < 0, float("nan") != float("nan")


@trap()
def trap_c29(x):
    y = x

    def f():
        nonlocal y
        y = y + 1
        return y

    a = f()
    print("p")
    b = f()
    return a, b, y


@trap(lambda: [(t(3), [1, 2]), (t(3), [1, 2])])
def trap_c30(x, l):
    l.append(3)
    x.add_(1)
    l.append(x * 2)
    x.mul_(2)
    return x, len(l)


@trap(lambda: [(t(3), {}), (t(3), {})])
def trap_c31(x, d):
    d["x"] = x
    x.add_(1)
    d["y"] = x * 1
    return d["x"] is x, d["x"] + d["y"]


@trap(lambda: [(t(3), []), (t(3), [])])
def trap_c32(x, l):
    l.append(1)
    x.add_(1)
    raise MyError("e")


@trap(lambda: [(t(3), [], torch.tensor([0, 7])), (t(3), [], torch.tensor([0, 1]))])
def trap_c33(x, l, i):
    l.append(1)
    x.add_(1)
    y = x[i]
    l.append(2)
    x.add_(1)
    return y


@trap(lambda: [(t(3), [t(3)]), (t(3), [t(3)])])
def trap_c34(x, l):
    l[0].add_(x)
    l[0] = l[0] * 2
    l.append(l[0])
    l[1].zero_()
    return l[0], x


@trap(lambda: [(b := t(4), b[:2], []), (t(4), t(2), [])])
def trap_c35(a, b, l):
    b.zero_()
    l.append(a.sum())
    a.add_(1)
    return b * 2, l[0]


@trap()
def trap_c36(x):
    x.add_(1)
    STATE["log"].append(x.sum())
    x.mul_(0)
    STATE["count"] += 1
    return x


@trap(lambda: [(nn.BatchNorm1d(3), t(4, 3)), (nn.BatchNorm1d(3).eval(), t(4, 3))])
def trap_c37(m, x):
    STATE["log"].append(1)
    return m(x)


@trap()
def trap_c38(x):
    y = x.clone()
    z = y[0]
    y += 1
    STATE["log"].append(z)
    return z, y


@trap()
def trap_c39(x):
    x.resize_(1, 3) if x.dim() == 1 else None
    return x.shape, x


@trap()
def trap_c40(x):
    x.t_() if x.dim() == 2 else x
    return x + 1


@trap()
def trap_c41(x):
    y = x.detach()
    y.requires_grad_()
    z = (y * y).sum()
    z.backward()
    return y.grad


@trap(lambda: [(t(3).requires_grad_(),)] * 1)
def trap_c42(x):
    x.grad = torch.ones(3)
    return x * x.grad


@trap()
def trap_c43(x):
    x.name = "q"
    y = x + 1
    return y, x.name, hasattr(y, "name")


@trap()
def trap_c44(x):
    x.data = x.data + 1
    return x * 2


@trap()
def trap_c45(x):
    h = []
    y = x.clone().requires_grad_()
    y.register_hook(lambda g: h.append(1))
    (y * 2).sum().backward()
    return len(h), y.grad


@trap(lambda: [(t(n, 3),) for n in (2, 3, 4, 5)])
def trap_c46(x):
    a = x.shape[0]
    b = a * 2 - 1
    c = a // 2
    d = a % 2
    return x.new_zeros(b) + c, x[:c], x[d:], (a, b, c, d), a > b, float(a) / 2


@trap(lambda: [(t(n, 3),) for n in (2, 3, 4, 5)])
def trap_c47(x):
    d = {x.shape[0]: x}
    return d[x.shape[0]] + 1, list(d), x.shape[0] in {2, 3}


@trap(lambda: [(t(n, 3),) for n in (2, 3, 4, 5)])
def trap_c48(x):
    return (
        x.repeat(x.shape[0], 1),
        torch.arange(x.shape[0]) * 2,
        range(x.shape[0])[-1],
        [0] * x.shape[0],
    )


@trap(lambda: [(t(n, 3), t(m, 3)) for n, m in ((2, 2), (3, 3), (4, 3), (4, 1), (1, 5), (3, 3))])
def trap_c49(x, y):
    return x + y if x.shape == y.shape or 1 in (len(x), len(y)) else torch.cat([x, y])


@trap(lambda: [(t(3), n) for n in (2, 3, 4, 2.0, True, 0, -1, 10**20)])
def trap_c50(x, n):
    return x * n, n + 1, str(n), n // 2, n * 0.5


@trap(lambda: [(t(3), n) for n in (2, 3, 4, 0, 5)])
def trap_c51(x, n):
    return x / n if n else x, 10 % n if n else 0


@trap(lambda: [(t(3), n) for n in (2, 3, 4, 0, 5)])
def trap_c52(x, n):
    try:
        return x * (10 // n)
    except ZeroDivisionError:
        return x


@trap(lambda: [(t(8), n) for n in (2, 3, 4, -1, 9)])
def trap_c53(x, n):
    return x[:n], x[n:], x[-n:], x.narrow(0, 0, min(abs(n), 8)), list(range(n))


@trap(lambda: [(t(8), [n, n + 1]) for n in (2, 3, 4, 2)])
def trap_c54(x, l):
    l[0] += 1
    return x * l[0], sum(l), max(l), sorted(l, reverse=True)


@trap(lambda: [(t(8), n) for n in (2, 3, 4, 2)])
def trap_c55(x, n):
    y = x + n
    print("b", n)
    z = y * n
    print(n + 1)
    return z - n, n


@trap(lambda: [(t(3), a) for a in (0.5, 1.5, 2.5, float("inf"), 0.0, -0.0, 3)])
def trap_c56(x, a):
    return x * a, a + 1, f"{a:.2f}", a > 1, -a


@trap(lambda: [(t(n),) for n in (3, 4, 5, 0, 1)])
def trap_c57(x):
    return x.sum() / max(len(x), 1), x.numel() == 0, x.view(-1, 1).expand(-1, 2)


@trap(lambda: [(t(n, n + 1).t(),) for n in (2, 3, 4)])
def trap_c58(x):
    return x.is_contiguous(), x.stride(), x.contiguous().view(-1), x.reshape(-1)


@trap(lambda: [(t(6)[s::2],) for s in (0, 1, 2)] + [(t(6),)])
def trap_c59(x):
    return x + 1, x.storage_offset(), x.stride()


@trap(lambda: [(t(n), t(n)[:k]) for n, k in ((4, 2), (5, 3), (6, 3))])
def trap_c60(a, b):
    a[: b.shape[0]] += b
    return a


@trap(lambda: [(x := t(n), x[1:]) for n in (3, 4, 5)])
def trap_c61(a, b):
    b.add_(1)
    return a * 2


@trap(lambda: [(t(3), i) for i in (0, 1, 2, -1)])
def trap_c62(x, i):
    y = [x, x + 1, x + 2]
    return y[i], "abc"[i], (1, 2, 3)[i]


@trap()
def trap_c63(x):
    return [*map(lambda a, b: a * b, [x, x], [1, 2])], list(zip("ab", itertools.count(2)))


@trap()
def trap_c64(x):
    it = iter([x, x + 1])
    out = []
    while (v := next(it, None)) is not None:
        out.append(v)
    return out


@trap()
def trap_c65(x):
    a = b = [x]
    a += [x + 1]
    c = a + [1]
    return len(b), len(c), a is b


@trap()
def trap_c66(x):
    t1 = (x,)
    t2 = t1
    t1 += (x + 1,)
    return len(t2), len(t1), t1[0] is t2[0]


@trap()
def trap_c67(x):
    s = "a"
    r = s
    s += "b"
    n = m = 1
    n += 1
    return x + n + m, s, r


@trap()
def trap_c68(x):
    def f(*a, **k):
        return len(a), sorted(k)

    return f(*[1, 2], *(3,), **{"a": 1}, **{"b": 2}), x + 1


@trap()
def trap_c69(x):
    def f(a, a2=[], *, k={}):
        a2.append(a)
        k[a] = 1
        return len(a2) + len(k)

    return x + f(1) + f(2)


@trap()
def trap_c70(x):
    fs = []
    for i in range(3):

        def f(j=i):
            return x + i + j

        fs.append(f)
    return [f() for f in fs]


@trap()
def trap_c71(x):
    try:
        try:
            raise ValueError("a")
        finally:
            STATE["log"].append("f1")
    except ValueError as e:
        r = str(e)
    else:
        r = "none"
    try:
        e
    except NameError:
        r += "gone"
    return x + 1, r


@trap()
def trap_c72(x):
    for i in range(3):
        try:
            if i == 1:
                raise KeyError
        except KeyError:
            continue
        finally:
            STATE["log"].append(i)
        x = x + i
    return x


@trap()
def trap_c73(x):
    try:
        raise ValueError("a") from KeyError("b")
    except ValueError as e:
        return x + 1, type(e.__cause__).__name__, e.__suppress_context__


@trap()
def trap_c74(x):
    try:
        try:
            1 / 0
        except ZeroDivisionError:
            raise KeyError("z")
    except KeyError as e:
        return x + 1, type(e.__context__).__name__


@trap()
def trap_c75(x):
    e = MyError("m")
    e.extra = x
    try:
        raise e
    except MyError as g:
        return g is e, g.extra + 1


@trap()
def trap_c76(x):
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
def trap_c77(x):
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


@trap()
def trap_c78(x):
    a = [3, 1, 2]
    b = sorted(a)
    a.sort(key=lambda v: -v)
    return x * b[0], a, sorted("bca"), sorted({3: 1, 1: 2})


@trap()
def trap_c79(x):
    d = {}
    d.setdefault("a", []).append(x)
    d.setdefault("a", []).append(x + 1)
    return d, [*d], {**d, "b": 1}.keys() == {"a", "b"}


@trap()
def trap_c80(x):
    d = {"b": 1, "a": 2}
    return x + 1, list(d.keys() & {"a"}), dict(sorted(d.items())), list(reversed(d)), d.popitem()


@trap()
def trap_c81(x):
    return (
        x + 1,
        "%s %r" % ("a", [1]),
        "{:>5}|{!r}".format("a", "b"),
        "a\n".strip(),
        "aXb".lower().split("x", 1),
        "abc".translate({97: "z"}),
    )


@trap()
def trap_c82(x):
    return (
        x * (3 if x.shape[0] > 2 else 2),
        x.size() == torch.Size([3]),
        tuple(x.size()),
        x.shape + (1,),
        torch.Size((1, 2)).numel(),
    )


@trap()
def trap_c83(x):
    a = torch.ones(2)
    b = a
    b += 1
    c = a.view(2, 1)
    c *= 3
    return a, b, c, a is b


@trap()
def trap_c84(x):
    y = torch.zeros(3)
    y[:] = x if x.dim() == 1 else x[0]
    y[1:] = 7
    y[y == 7] = 1
    return y


@trap()
def trap_c85(x):
    l = [x] * 3
    l[0] = l[0] + 1
    return l[0] - l[1], l[1] is l[2]


@trap()
def trap_c86(x):
    m = [[0] * 2] * 2
    m[0][0] = 1
    return x + m[1][0], m


@trap(lambda: [(nn.Linear(3, 3), t(3)), (nn.Linear(3, 3), t(3))])
def trap_c87(m, x):
    m.weight.data.fill_(1)
    m.extra = 5
    m.bias = None
    return m(x), m.extra


@trap(lambda: [(nn.Sequential(nn.Linear(3, 3)), t(3))] * 1)
def trap_c88(m, x):
    m.add_module("n", nn.Tanh())
    m[0] = nn.Linear(3, 2)
    return m(x).shape, len(m)


@trap(lambda: [(nn.Linear(3, 3), t(3))] * 1)
def trap_c89(m, x):
    m.register_buffer("b", torch.ones(3))
    m.b.add_(1)
    return m(x) + m.b, len(list(m.buffers()))


@trap(lambda: [(nn.Dropout(0.5), t(3))] * 1)
def trap_c90(m, x):
    m.train()
    a = m(x)
    m.eval()
    return a, m(x), m.training


@trap()
def trap_c91(x):
    with torch.random.fork_rng():
        torch.manual_seed(1)
        a = torch.rand(2)
    return a, torch.rand(2), x


@trap()
def trap_c92(x):
    g = torch.Generator().manual_seed(3)
    return torch.rand(2, generator=g) + torch.rand(2, generator=g), x


@trap(lambda: [(t(3).requires_grad_(),)])
def trap_c93(x):
    y = x * 2
    y.retain_grad()
    y.sum().backward()
    return y.grad, x.grad


@trap(lambda: [(t(3).requires_grad_(),)])
def trap_c94(x):
    with torch.no_grad():
        y = x * 2
        x.mul_(2)
    return y, x * 3


@trap(lambda: [(t(3).requires_grad_(),), (t(3).requires_grad_(),)])
def trap_c95(x):
    @torch.no_grad()
    def f(v):
        return v * 2

    @torch.enable_grad()
    def g(v):
        return v * 2

    with torch.no_grad():
        return f(x), g(x), torch.is_grad_enabled()


@trap()
def trap_c96(x):
    return (
        torch.tensor([x.sum(), 1.0]),
        torch.tensor(x.shape[0]),
        torch.as_tensor([1, 2]),
        torch.tensor([[1, 2], [3, 4]])[0],
    )


@trap()
def trap_c97(x):
    return x.max().item() > x.min().item(), x.tolist() == x.tolist(), len(x.tolist())


@trap()
def trap_c98(x):
    return x if torch.equal(x, x) else 0, bool((x == x).all()), (x != x).any().item()


@trap()
def trap_c99(x):
    return locals()["x"] + 1, "x" in dir(), globals()["t"] is t


@trap()
def trap_c100(x):
    exec("y=1")
    return x + eval("1+1")


async def _coroutine(x):
    return x + 1


# Not in the table: torch.compile of torch 2.13 damages the memory of the process on it.
@trap()
def trap_coroutine(x):
    async def twice(v):
        return await _coroutine(v) * 2

    try:
        twice(x).send(None)
    except StopIteration as stop:
        return stop.value


# An exception that comes only when the graph runs, because of what the tensors hold.
late = lambda: [
    (t(3), torch.tensor([0, 1])),
    (t(3), torch.tensor([0, 7])),
    (t(3), torch.tensor([0, 1])),
]


@trap(late)
def trap_d1(x, i):
    try:
        return x[i] + 1
    except IndexError:
        return x - 1


@trap(late)
def trap_d2(x, i):
    x.add_(1)
    try:
        y = x[i] + 1
    except IndexError:
        y = x - 1
    x.add_(1)
    return y


@trap(late)
def trap_d3(x, i):
    try:
        y = x[i] + 1
    finally:
        STATE["log"].append("f")
    return y


def pick(x, i):
    return x[i]


@trap(late)
def trap_d4(x, i):
    try:
        y = pick(x, i) + 1
    except (IndexError, ValueError) as e:
        y = x
        STATE["log"].append(type(e).__name__)
    return y


@trap()
def trap_d5(x):
    y = x.expand(3, 3) if x.dim() == 1 else x
    try:
        y += 1
    except RuntimeError:
        return x - 1
    return y


@trap()
def trap_d6(x):
    try:
        return torch.linalg.cholesky(-torch.eye(3))
    except RuntimeError:
        return x


class Quietly:
    def __enter__(s):
        return s

    def __exit__(s, *a):
        STATE["log"].append(a[0] is None)
        return True


@trap(late)
def trap_d7(x, i):
    y = x
    with Quietly():
        y = x[i]
    return y


@trap(late)
def trap_d8(x, i):
    with torch.no_grad():
        try:
            return x[i]
        except IndexError:
            pass
    return x


@trap(late)
def trap_d9(x, i):
    y = x + 1
    print("a")
    try:
        y = y[i]
    except IndexError:
        print("caught")
    return y * 2


@trap(late)
def trap_d10(x, i):
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
def trap_d11(a, b):
    try:
        return a // b
    except RuntimeError:
        return a


class Silently:
    def __enter__(s):
        return s

    def __exit__(s, *a):
        return True


@trap(late)
def trap_d12(x, i):
    y = x
    with Silently():
        y = x[i]
    return y


@trap(late)
def trap_d13(x, i):
    with torch.no_grad():
        x.add_(1)
        y = x * 2
        with torch.enable_grad():
            z = x * 3
    return y + z


@trap(late)
def trap_d14(x, i):
    for k in range(3):
        try:
            if k == 1:
                raise KeyError
            x = x + 1
        except KeyError:
            x = x * 2
    return x[i]


@trap(late)
def trap_d15(x, i):
    try:
        try:
            y = x[i]
        finally:
            x = x + 1
    except IndexError:
        return x
    return y


@trap(late)
def trap_d16(x, i, *, k=2, **kw):
    try:
        return x[i] * k
    except IndexError:
        return x - k


@trap(late)
def trap_d17(x, i):
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
def trap_d18(x, i):
    r = torch.rand(2)
    try:
        y = x[i]
    except IndexError:
        y = torch.rand(2)
    return r, y


@trap(late)
def trap_d19(x, i):
    def gen():
        try:
            yield x[i]
        except IndexError:
            yield x

    return [v + 1 for v in gen()]


@trap(late)
def trap_d20(x, i):
    try:
        y = x[i]
        print("fine")
    except IndexError:
        y = x
        print("not")
    return y + 1


class Measured:
    """Its special methods are also found on the instance, where Python does not look."""

    def __init__(self):
        self.__len__ = self.__bool__ = self.__enter__ = lambda: 0
        self.__add__ = lambda other: 0

    def __len__(self):
        return 2

    def __add__(self, other):
        return 5

    def __bool__(self):
        return True

    def __enter__(self):
        return 3

    def __exit__(self, *error):
        return None


@trap()
def trap_special_methods(x):
    found = Measured()
    with found as entered:
        x = x * len(found) + (found + 1)
    return x + entered if found else x


@trap(lambda: [(t(3), Measured()), (t(3), Measured())])
def trap_special_methods_of_an_argument(x, found):
    with found as entered:
        x = x * len(found) + (found + 1)
    return x + entered if found else x


@trap(lambda: [(torch.zeros(3), 7, []), (torch.zeros(3), 7, []), (torch.zeros(3), 1, [])])
def trap_undone_sign(x, i, log):
    x.neg_()
    log.append(1)
    return x[i], torch.signbit(x)


def expanded() -> list:
    columns = [t(3, 1) for _ in range(3)]
    return [(column.expand(3, 2), column, i, []) for column, i in zip(columns, (7, 7, 1))]


@trap(expanded)
def trap_undone_views(y, x, i, log):
    total = y.sum()
    x.add_(1)
    log.append(1)
    return x[i] + total
