"""Made to catch a wrong capture, written without knowledge of mini-Dynamo."""

import abc
import contextlib
import dataclasses
import itertools
import operator
from operator import attrgetter, itemgetter

import torch
from torch import nn

from tests.mini.cases.shared import (
    STATE,
    Base,
    Batches,
    Child,
    Color,
    Ctx,
    Frozen,
    Level,
    Wrapper,
    case,
    scope,
    t,
)


@case("traps", lambda: [(k, t(3)) for k in (0, 1, 2, 3, 0)])
def trap_generator_stop(k, x):
    def g():
        yield x
        if k:
            yield next(iter([]))
        yield x * 2

    try:
        return list(g())
    except RuntimeError as e:
        return str(e), type(e.__cause__).__name__


@case(
    "traps",
    lambda: (lambda m: [(m, t(2, 3), torch.tensor([k])) for k in (0, 1, 7, 1, 9)])(
        nn.Embedding(3, 3)
    ),
)
def trap_index_error_after_inplace(m, x, i):
    STATE["log"].append(1)
    x.add_(1)
    try:
        y = x[i]
    except IndexError as e:
        return x * 2, str(e)
    return y


@case("traps", lambda: [(t(3).requires_grad_(), t(3)) for k in range(2)])
def trap_inplace_makes_grad(w, x):
    STATE["log"].append(1)
    x.mul_(w)
    return x.sum()


@case("traps", lambda: [(t(2, 3),) for k in range(2)])
def trap_inplace_shape(x):
    STATE["log"].append(1)
    x.t_()
    x.unsqueeze_(0)
    return x + 1


@case("traps", lambda: [(t(2, 3),) for k in range(2)])
def trap_data_alias(x):
    d = x.data
    d.add_(1)
    STATE["log"].append(d)
    return d is x, d is x.data, x * 2


@case(
    "traps", lambda: [(e, t(3)) for e in (Color.RED, Color.BLUE, Level.LOW, Level.HIGH, 1, 5, "x")]
)
def trap_enum_kinds(e, x):
    if isinstance(e, int):
        return x * e, e + 1, f"{e}"
    if isinstance(e, Color):
        return x + e.value, e is Color(e.value), e.name.lower()
    try:
        Color(e)
    except ValueError as err:
        return x - 1, str(err)


@case("traps", lambda: [(k, t(3)) for k in ("RED", "BLUE", "NO")])
def trap_enum_by_name(k, x):
    try:
        return x * Color[k].value, Color[k]
    except KeyError as e:
        return x, e.args


@case("traps", lambda: [(Frozen(1.0, k), t(3)) for k in (1, 2, 1)])
def trap_frozen_hash(f, x):
    return x * f.ab, dataclasses.replace(f, b=9), f == Frozen(1.0, 2)


class Neg:
    def __setattr__(self, n, v):
        object.__setattr__(self, n, -v)


@case("traps")
def trap_setattr_hook(x):
    n = Neg()
    n.a = 3
    n.a += 1
    return x * n.a, n


class Counted:
    def __setattr__(self, n, v):
        super().__setattr__(n, v)
        super().__setattr__("writes", self.__dict__.get("writes", 0) + 1)


@case("traps")
def trap_setattr_hook_super(x):
    n = Counted()
    n.a = 3
    return x * n.a, n.writes


@case("traps", lambda: (lambda n: [(n, t(3)), (n, t(3)), (n, t(3))])(Neg()))
def trap_setattr_hook_outside(n, x):
    n.a = 3
    n.b = n.a * 2
    return x * n.b


@case("traps")
def trap_with_swallow_flow(x):
    log = STATE["log"]
    for i in range(3):
        with Ctx(log):
            if i == 1:
                raise KeyError(i)
            x = x + 1
    return x, log


@case("traps")
def trap_contextmanager_errors(x):
    log = STATE["log"]

    @contextlib.contextmanager
    def swallow():
        try:
            yield 1
        except ValueError as e:
            log.append(str(e))

    @contextlib.contextmanager
    def convert():
        try:
            yield
        except KeyError as e:
            raise RuntimeError("conv") from e

    with swallow() as one:
        x = x + one
        raise ValueError("v")
    try:
        with convert():
            raise KeyError("k")
    except RuntimeError as e:
        log.append((str(e), type(e.__cause__).__name__))
    try:
        with scope(log, "q"):
            raise TypeError("t")
    except TypeError as e:
        log.append(str(e))
    return x * 2, list(log)


@case("traps")
def trap_return_in_scope(x):
    log = STATE["log"]

    def f():
        with scope(log, "a"):
            for i in range(3):
                with scope(log, i):
                    if i:
                        return x * i

    return f(), len(log)


@case("traps")
def trap_gen_throw(x):
    def g():
        while True:
            try:
                _v = yield x
            except ValueError:
                _v = yield x * 2
            except GeneratorExit:
                STATE["log"].append("exit")
                return

    it = g()
    a = next(it)
    b = it.throw(ValueError("q"))
    it.close()
    try:
        next(it)
    except StopIteration:
        c = 1
    return a, b, c


@case("traps")
def trap_gen_throw_out(x):
    def g():
        try:
            yield 1
        finally:
            STATE["log"].append("f")

    it = g()
    next(it)
    try:
        it.throw(KeyError("z"))
    except KeyError as e:
        return x + 1, str(e)


@case("traps")
def trap_gen_throw_new(x):
    def g():
        yield 1

    it = g()
    try:
        it.throw(KeyError("z"))
    except KeyError as _e:
        return x + 1, list(it)


@case("traps")
def trap_iter_stop(x):
    b = Batches(x, 2)
    it = iter(b)
    r = [next(it), next(it)]
    try:
        next(it)
    except StopIteration:
        r.append(x * 0)
    return r, list(zip(b, [1, 2, 3])), next(iter(Batches(x, 0)), "none"), [*map(lambda v: v + 1, b)]  # noqa: B905


class Seq:
    def __init__(self, n):
        self.n = n

    def __getitem__(self, i):
        if i >= self.n:
            raise IndexError(i)
        return i * 2

    def __len__(self):
        return self.n


@case("traps")
def trap_legacy_sequence(x):
    s = Seq(3)
    try:
        s[7]
    except IndexError as e:
        m = e.args
    return x * sum(s), list(s), m, [v for v in reversed([*s])], 4 in s


@case(
    "traps",
    lambda: [
        (t(3), {"type": "a", "v": 1}),
        (t(3), Base(2)),
        (t(3), Child(2, 3)),
        (t(3), 5),
        (t(3), True),
        (t(3), [1, 2]),
        (t(3), t(2)),
        (t(3), 2.5),
    ],
)
def trap_match_mix(x, v):
    match v:
        case {"type": "a", "v": int(n)}:
            return x * n
        case Child(w=w, b=b):
            return x * w + b
        case Base(w=w):
            return x * w
        case bool():
            return x
        case int(n):
            return x + n
        case [int(a), int(b)]:
            return x * a * b
        case torch.Tensor(shape=(n,)):
            return x * n
        case float() as f:
            return x / f


@case("traps", lambda: [([(k, i) for i, k in enumerate("bca")], t(3)) for _ in range(2)])
def trap_sort_getter(p, x):
    p.sort(key=itemgetter(0))
    q = sorted(p, key=operator.itemgetter(1), reverse=True)
    return (
        x * q[0][1],
        p,
        q,
        max(p, key=operator.itemgetter(0)),
        list(map(operator.attrgetter("real"), [1, 2])),
    )


@case("traps", lambda: [(t(3), [Base(3), Base(1)]) for _ in range(2)])
def trap_sort_attr(x, bs):
    bs.sort(key=attrgetter("w"))
    return x * bs[0].w, min(bs, key=operator.attrgetter("w")).w


@case("traps")
def trap_takewhile_tensor(x):
    return (
        list(itertools.takewhile(lambda v: v < 3, range(9))),
        [sum(g) for _, g in itertools.groupby([1, 1, 2, 3, 3])],
        x + 1,
        list(itertools.filterfalse(None, [0, 1, "", 2])),
        list(itertools.compress("abc", [1, 0, 1])),
    )


@case("traps", lambda: [(t(3).requires_grad_(),) for _ in range(2)])
def trap_decorated_inside(x):
    @torch.no_grad()
    def f(v, k=2):
        if v.dim() == 9:
            raise ValueError
        return v * k

    g = torch.enable_grad()(lambda v: v * 3)
    try:
        torch.no_grad()(lambda v: [][1])(x)
    except IndexError:
        pass
    with torch.no_grad():
        z = g(x)
    return f(x), f(x, k=5) + x, z, torch.is_grad_enabled()


class AbstractShape(abc.ABC):
    @abc.abstractmethod
    def area(self, x): ...


class Sq(AbstractShape):
    def __init__(self, s):
        self.s = s

    def area(self, x):
        return x * self.s**2


@case("traps")
def trap_abc(x):
    try:
        AbstractShape()
    except TypeError as e:
        m = str(e)
    return Sq(3).area(x), isinstance(Sq(1), AbstractShape), m


@case("traps", lambda: [(t(3), n) for n in (2, 1, 3, 2)])
def trap_unpack_errors(x, n):
    try:
        a, b = list(range(n))
    except ValueError as e:
        return x + 1, str(e)
    return x * a + b


@case("traps", lambda: [(t(n),) for n in (2, 1, 3, 2)])
def trap_unpack_tensor(x):
    try:
        a, b = x
    except ValueError as e:
        return x + 1, str(e)
    return a * b


@case("traps")
def trap_unpack_gen(x):
    def g():
        for i in range(5):
            STATE["log"].append(i)
            yield i

    try:
        a, b = g()
    except ValueError as e:
        m = str(e)
    return x + 1, m, STATE["log"]


@case("traps")
def trap_raise_from_class(x):
    try:
        try:
            raise ValueError
        except ValueError:
            raise KeyError("z") from OSError
    except KeyError as e:
        return x + 1, type(e.__cause__).__name__, e.__suppress_context__, e.__cause__.args


@case("traps")
def trap_hasattr(x):
    y = x * 2
    return (
        hasattr(y, "foo"),
        getattr(y, "bar", None),
        hasattr(y, "sum"),
        hasattr(x, "grad_fn"),
        x.itemsize,
        x + 1,
    )


class Meta(type):
    def __len__(cls):
        return 3

    @property
    def tag(cls):
        return "t"


class M(metaclass=Meta):
    v = 3


@case("traps")
def trap_metaclass(x):
    return x * M.v, len(M), M.tag


@case("traps")
def trap_hash_callable(x):
    return (
        hash("a") == hash("a"),
        callable(x.sum),
        callable(3),
        callable(Base),
        callable(Base(1)),
        callable(Wrapper),
        x + 1,
        callable(len),
        callable(lambda: 1),
    )


@case(
    "traps",
    lambda: (lambda m: [(m, torch.arange(3.0), k) for k in range(4)])(
        nn.ModuleDict({"1": nn.Linear(3, 3), "class": nn.Linear(3, 3)})
    ),
)
def trap_names(m, x, k):
    return m["1"](x) + m["class"](x)


@case("traps", lambda: [({0: t(3), "for": t(3), -1: t(3)}, [t(3)]) for _ in range(2)])
def trap_keyword_keys(d, items):
    return d[0] + d["for"] + d[-1] + items[0]


@case("traps", lambda: [(t(4, 3), torch.tensor(k)) for k in (0, 1, 3, 9, -1)])
def trap_zero_dim_index(x, i):
    return x[i] * 2, x[i, 0]


class Silent:
    def __init__(self):
        self.seen = []

    def __enter__(self):
        return self

    def __exit__(self, *a):
        self.seen.append(a[0])
        return True


@case("traps", lambda: [(t(3), torch.tensor([k])) for k in (0, 9, 1, 7)])
def trap_swallowed_runtime_error(x, i):
    s = Silent()
    y = x
    with s:
        y = x[i]
    return y, s.seen
