"""Objects of classes that a program defines."""

import dataclasses
import enum
import functools
import types
import typing

import torch
import torch.nn.functional as F
from torch import Tensor

from tests.mini.cases.shared import (
    Base,
    Box,
    Cfg,
    Child,
    Color,
    Counter,
    Frozen,
    Level,
    Meter,
    Pair,
    Shape,
    case,
    t,
    trap,
)


@case("objects", lambda: [(t(3), Counter(1)), (t(3), Counter(1)), (t(3), Counter(2))])
def obj_read(x, c):
    return x * c.n + c.double + c.limit + len(c), c(x), c.twice(x)


@case("objects", lambda: [(t(3), Counter(1)), (t(3), Counter(1)), (t(3), Counter(2))])
def obj_write(x, c):
    y = c.step(x)
    c.last = y
    return c.step(y), c.n


@case("objects")
def obj_make(x):
    c = Counter.make(3)
    return c.step(x), c.n


class Vector:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def __mul__(self, k):
        return Vector(self.x * k, self.y * k)

    __rmul__ = __mul__

    def __eq__(self, other):
        return self.x is other.x

    def __getitem__(self, i):
        return (self.x, self.y)[i]

    def __iter__(self):
        return iter((self.x, self.y))

    def __contains__(self, k):
        return k in (1, 2)

    def __neg__(self):
        return Vector(-self.x, -self.y)

    def __lt__(self, other):
        return True

    def __bool__(self):
        return False


@case("objects")
def obj_vector(x):
    v = Vector(x, x + 1) + Vector(x, x) * 2
    a, b = 2 * v
    return a + b, v[0], (-v).y, 1 in v, x if v else x * 2


@case("objects")
def obj_returned(x):
    p = Pair(x + 1)
    return p.mix(), p.left, p.right


@case("objects", lambda: [(Pair(t(3), 1),), (Pair(t(3), 2),), (Pair(t(3), 1),)])
def obj_dataclass(p):
    return p.mix() + dataclasses.replace(p, right=4).mix() if False else p.mix()


class CountsFromOneMore(Counter):
    def __init__(self, start):
        super().__init__(start + 1)

    def step(self, x):
        return super().step(x) + 1


@case("objects")
def obj_child(x):
    c = CountsFromOneMore(1)
    return c.step(x), c.n, isinstance(c, Counter), type(c) is CountsFromOneMore


class TwoSlots:
    __slots__ = ("a", "b")

    def __init__(self, a, b):
        self.a, self.b = a, b


@case("objects", lambda: [(t(3), TwoSlots(2, 3)), (t(3), TwoSlots(2, 3)), (t(3), TwoSlots(4, 3))])
def obj_slots(x, s):
    return x * s.a + s.b


class TwoColors(enum.Enum):
    RED = 1
    BLUE = 2


@case("objects", lambda: [(t(3), TwoColors.RED), (t(3), TwoColors.BLUE), (t(3), TwoColors.RED)])
def obj_enum(x, c):
    return x * c.value if c is TwoColors.RED else x + c.value


@case("objects", lambda: [(t(3), Counter(1)), (t(3), Counter(1))])
def obj_getattr(x, c):
    return x + c.n + getattr(c, "nothing", 7) if hasattr(c, "items") else x


@case("objects", lambda: [(t(3), Counter(1)), (t(3), Counter(1))])
def obj_setattr(x, c):
    c.extra = x + 1
    return c.extra * 2


@case("objects", lambda: [(t(3), Counter(1)), (t(3), Counter(1))])
def obj_append(x, c):
    c.items.append(x + 1)
    return x + len(c.items)


@case("objects", lambda: [(t(3), Counter(1)), (t(3), Counter(1))])
def obj_missing(x, c):
    return x + c.nothing


@case("objects", lambda: [(c := Counter(1), c, t(3)), (Counter(1), Counter(1), t(3))])
def obj_aliased(a, b, x):
    a.n += 1
    return x * b.n


@dataclasses.dataclass
class Config:
    width: int = 3
    scale: float = 2.0
    names: list = dataclasses.field(default_factory=lambda: ["a"])

    def __post_init__(self):
        self.area = self.width * self.width

    def scaled(self, x):
        return x * self.scale + self.area


@case("objects", lambda: [(t(3), Config()), (t(3), Config()), (t(3), Config(4))])
def config_object(x, config):
    config.names.append("b")
    return config.scaled(x) * len(config.names), config.area


@dataclasses.dataclass(frozen=True)
class Limits:
    low: float
    high: float = 1.0

    def clip(self, x):
        return x.clamp(self.low, self.high)


@case("objects")
def dataclass_made_inside(x):
    c = Config(width=x.shape[-1], names=["q"])
    low = Limits(-0.5)
    return c.scaled(x), c, low.clip(x), low == Limits(-0.5, 1.0)


@case("objects")
def dataclass_tools(x):
    c = dataclasses.replace(Config(), scale=4.0)
    return c.scaled(x), dataclasses.asdict(c), [f.name for f in dataclasses.fields(c)]


@case("objects")
def frozen_is_frozen(x):
    low = Limits(-1.0)
    try:
        low.low = 3
    except dataclasses.FrozenInstanceError:
        return x + 1
    return x


class LoudBox(Box):
    kind = "loud"

    def area(self):
        return super().area() * 10


@case("objects", lambda: [(t(3), Box(2)), (t(3), Box(2)), (t(3), LoudBox(2)), (t(3), Box(3))])
def inheritance(x, box):
    return x * box.area(), box.describe(), isinstance(box, Shape), box.kind, type(box).kind


@case("objects", lambda: [(t(3), Box(2), 3), (t(3), Box(2), 3), (t(3), Box(2), -1)])
def property_setter(x, box, side):
    try:
        box.side = side
    except ValueError as error:
        return x, str(error)
    box.side += 1
    return x * box.side


@case("objects")
def alternative_constructor(x):
    return LoudBox.unit().area() * x, Box.double(x), Box.unit().double(x), Box.made


class Left:
    def who(self):
        return ["left"]


class Right:
    def who(self):
        return ["right"]


class Both(Left, Right):
    def who(self):
        return ["both", *super().who(), *Right.who(self)]


@case("objects")
def method_resolution(x):
    return x * len(Both().who()), Both().who(), [c.__name__ for c in Both.__mro__]


@case("objects", lambda: [(t(3), Meter()), (t(3), Meter())])
def container_protocol(x, meter):
    meter["a"] = x
    meter["b"] = x * 2
    del meter["a"]
    return meter["b"] + len(meter), "a" in meter, list(meter), meter.total, f"{meter}"


class Money:
    def __init__(self, v):
        self.v = v

    def __add__(self, other):
        return Money(self.v + (other.v if isinstance(other, Money) else other))

    __radd__ = __add__

    def __iadd__(self, other):
        self.v = self.v + other
        return self

    def __eq__(self, other):
        return isinstance(other, Money) and self.v == other.v

    def __hash__(self):
        return hash(self.v)

    def __lt__(self, other):
        return self.v < other.v

    def __abs__(self):
        return Money(abs(self.v))

    def __call__(self, x):
        return x * self.v

    def __matmul__(self, x):
        return (x * x).sum() * self.v


@case("objects")
def operator_protocol(x):
    m = Money(2) + 3
    m += 1
    less = Money(1) < Money(2)
    return m(x), (1 + m).v, m == Money(6), abs(Money(-2)).v, less, (Money(2) @ x).shape


@case("objects")
def objects_as_keys(x):
    table = {Money(1): x, Money(2): x * 2}
    return table[Money(2)], max(table).v, Money(1) in table


class TensorAndNumber(typing.NamedTuple):
    x: Tensor
    n: int = 2

    def scaled(self):
        return self.x * self.n


@case(
    "objects",
    lambda: [(TensorAndNumber(t(3)),), (TensorAndNumber(t(3)),), (TensorAndNumber(t(3), 5),)],
)
def typed_namedtuple(v):
    x, n = v
    return v.scaled() + x * n, v._replace(n=7), TensorAndNumber(x), v[1], v._fields


class FastOrSlow(enum.Enum):
    FAST = "fast"
    SLOW = "slow"

    @property
    def factor(self):
        return 1 if self is FastOrSlow.FAST else 3


@case(
    "objects", lambda: [(t(3), FastOrSlow.FAST), (t(3), FastOrSlow.FAST), (t(3), FastOrSlow.SLOW)]
)
def enum_with_property(x, mode):
    return (
        x * mode.factor,
        mode.value,
        mode.name,
        mode == FastOrSlow.FAST,
        FastOrSlow("slow") is mode,
    )


@case("objects", lambda: [(t(3), Level.LOW), (t(3), Level.LOW), (t(3), Level.HIGH)])
def int_enum(x, level):
    return x * level, level > 2, level + 1, [x + k for k in Level]


class Lazily:
    def __init__(self, k):
        self.k = k

    @functools.cached_property
    def table(self):
        return [self.k * i for i in range(3)]


@case("objects", lambda: [(t(3), Lazily(2)), (t(3), Lazily(2))])
def cached_property(x, o):
    return x * o.table[1] + o.table[2]


class Linked:
    def __init__(self, value, after=None):
        self.value, self.after = value, after


@case("objects")
def linked_list(x):
    node = Linked(x, Linked(x + 1, Linked(x + 2)))
    total = 0
    while node is not None:
        total, node = total + node.value, node.after
    return total


@case("objects", lambda: [(t(3), types.SimpleNamespace(lr=0.1, step=n)) for n in (0, 0, 1)])
def namespace_argument(x, o):
    o.step += 1
    o.last = x * o.lr
    del o.lr
    return o.last + o.step, hasattr(o, "lr"), vars(o)


@case("objects", lambda: [(t(3), Meter()), (t(3), Meter())])
def attributes_by_name(x, o):
    for name in ("total", "extra"):
        setattr(o, name, getattr(o, name, 5) + 1)
    delattr(o, "extra")
    return x * o.total, getattr(o, "extra", None)


@case("objects")
def class_inside(x):
    class Local(Box):
        factor = 3

        def area(self):
            return super().area() + self.factor

    return x * Local(2).area(), issubclass(Local, Box)


@case("objects", lambda: [(t(3), Box(2)), (t(3), Money(2)), (t(3), 4), (t(3), "s")])
def match_class(x, o):
    match o:
        case Box(side=s):
            return x * s
        case Money(v=v) if v > 1:
            return x + v
        case int():
            return x - o
    return x


@case("objects", lambda: [(Money(t(3)), Money(t(3))), (Money(t(3)), Money(t(3)))])
def objects_holding_tensors(a, b):
    a += 1
    c = a + b
    a.v = c.v * 2
    return c, a.v - b.v


class Vec:
    __slots__ = ("a", "b")

    def __init__(self, a, b):
        self.a, self.b = a, b

    def __add__(self, o):
        return Vec(self.a + o.a, self.b + o.b)

    def __mul__(self, k):
        return Vec(self.a * k, self.b * k)

    __rmul__ = __mul__

    def __eq__(self, o):
        return isinstance(o, Vec) and self.b == o.b

    def __hash__(self):
        return hash(self.b)

    def __len__(self):
        return 2

    def __getitem__(self, i):
        return (self.a, self.b)[i]

    def __iter__(self):
        yield self.a
        yield self.b

    def __neg__(self):
        return Vec(-self.a, -self.b)

    def __call__(self, y):
        return self.a * y

    def __contains__(self, v):
        return v == self.b

    def __bool__(self):
        return self.b > 0


@case("objects")
def things_vec(x):
    v = Vec(x, 1) + Vec(x * 2, 2) * 3
    a, b = v
    return (
        a,
        b,
        (2 * v).b,
        v == Vec(x, 7),
        len(v),
        v[0],
        (-v).b,
        v(x),
        7 in v,
        bool(v),
        5 if v else 6,
    )


@case("objects")
def things_inherit(x):
    c = Child.make(2)
    b = Base.make(3)
    c.cache = 4
    return (
        c.run(x),
        b.run(x),
        c.cache,
        b.cache,
        Child.half(x),
        c.kind,
        Base.kind,
        isinstance(c, Base),
        type(c).__name__,
        issubclass(Child, Base),
    )


@case("objects", lambda: (lambda c: [(c, t(3)), (c, t(3)), (c, t(3))])(Child(2, 3)))
def things_mutate_arg(c, x):
    c.w += 1
    c.extra = c.w * 2
    y = c.run(x) + c.cache
    return y


@case(
    "objects", lambda: (lambda c: [(c, c, t(3)), (c, Child(2, 3), t(3)), (c, c, t(3))])(Child(2, 3))
)
def things_same_twice(a, b, x):
    a.w = 10
    r = b.run(x)
    b.w = 1
    return r + a.run(x), a is b


@case("objects", lambda: (lambda c: [(c, t(3)), (c, t(3)), (c, t(3))])(Child(2, 3)))
def things_setattr_delattr(c, x):
    setattr(c, "name", "q")  # noqa: B010
    for k in ("p", "q"):
        setattr(c, k, x.shape[0])
    del c.q
    return x * getattr(c, "p"), hasattr(c, "q"), vars(c).keys() >= {"p"}  # noqa: B009


@dataclasses.dataclass
class Post:
    w: Tensor
    n: int
    k: int = dataclasses.field(init=False)

    def __post_init__(self):
        self.k = self.n * 2


@case("objects")
def things_dataclass(x):
    c = Cfg(dim=4)
    c.tags.append("a")
    d = dataclasses.replace(c, act="tanh")
    f = Frozen(2.0)
    p = Post(x, 3)
    return x * c.dim, c, d, f, f.ab * x, p.k, p.w, c == Cfg(4, "relu", ["a"]), f == Frozen(2.0, 2)


@case("objects", lambda: [(t(3), Frozen(1.0, 2)), (t(3), Frozen(1.0, 2)), (t(3), Frozen(1.0, 3))])
def things_frozen_arg(x, f):
    try:
        f.a = 3
    except dataclasses.FrozenInstanceError as e:
        msg = str(e)
    return x * f.ab, msg


@case("objects", lambda: [(t(3), Cfg(3)), (t(3), Cfg(3)), (t(3), Cfg(5, "tanh"))])
def things_dataclass_arg(x, c):
    act = {"relu": F.relu, "tanh": torch.tanh}[c.act]
    c.tags.append(c.dim)
    return act(x) * c.dim, dataclasses.asdict(c)


@case("objects", lambda: [(t(3), Color.RED), (t(3), Color.RED), (t(3), Color.BLUE)])
def things_enum(x, c):
    if c is Color.RED:
        x = x * 2
    if c == Color.BLUE:
        x = x - 1
    return (
        x * c.value,
        c.name,
        c.warm,
        Color.default(),
        Color["RED"],
        Color(2),
        [k.name for k in Color],
        len(Color),
        c in (Color.RED,),
        {Color.RED: 1}.get(c, 0),
        isinstance(c, Color),
    )


@case("objects", lambda: [(t(3), Level.LOW), (t(3), Level.HIGH)])
def things_int_enum(x, level):
    return x * level + Level.HIGH, level < Level.HIGH, level + 1, int(level), level == 1


class Mode(str, enum.Enum):  # noqa: UP042
    A = "a"
    B = "b"


@case("objects", lambda: [(t(3), Mode.A), (t(3), Mode.B), (t(3), "a")])
def things_str_enum(x, m):
    return x * (2 if m == "a" else 3), m == Mode.A, Mode("b") is Mode.B


class Flag(enum.Flag):
    X = enum.auto()
    Y = enum.auto()


@case("objects", lambda: [(t(3), Flag.X), (t(3), Flag.X | Flag.Y)])
def things_flag(x, f):
    if Flag.X in f:
        x = x + 1
    if f & Flag.Y:
        x = x * 3
    return x


@case("objects")
def things_class_attr_counter(x):
    Base.registry["n"] = Base.registry.get("n", 0) + 1
    n = len(Base.registry)
    Base.registry.clear()
    return x * n


class WithCall:
    count = 0

    def __init__(self):
        self.log = []

    def __call__(self, x, *, k=1):
        self.log.append(k)
        type(self).count = 0
        return x * k


@case("objects")
def things_callable(x):
    w = WithCall()
    return w(x, k=3) + w(x), w.log


class Lazy:
    def __getattr__(self, n):
        if n.startswith("_"):
            raise AttributeError(n)
        return len(n)


@case("objects")
def things_getattr_hook(x):
    lazy = Lazy()
    return x * lazy.abc + lazy.hello, hasattr(lazy, "_x"), getattr(lazy, "_y", 9)


class EqualByNumber:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return isinstance(other, EqualByNumber) and self.n == other.n

    __hash__ = None


@trap(lambda: [(t(3), EqualByNumber(n)) for n in (1, 2, 1)])
def objects_unequal_by_their_eq(x, number):
    other = EqualByNumber(1)
    return x + 1, number != other, number not in [other], (number, 1) != (other, 1), number != 1


class Ranked:
    def __add__(self, other):
        return "add"

    def __radd__(self, other):
        return "radd"

    def __lt__(self, other):
        return "lt"

    def __ne__(self, other):
        return "ne"


class RanksFirst(Ranked):
    def __radd__(self, other):
        return "radd of the derived"

    def __gt__(self, other):
        return "gt of the derived"

    def __ne__(self, other):
        return "ne of the derived"


@trap(lambda: [(t(3), one(), other()) for one in PAIR for other in PAIR])
def derived_operand_answers_first(x, one, other):
    return x + 1, one + other, one < other, one != other


PAIR = Ranked, RanksFirst
