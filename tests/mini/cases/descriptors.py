"""Attributes and special methods that run code of the program."""

import dataclasses
import enum
import functools
import math
import types
import typing

from torch import nn

from tests.mini.cases.shared import STATE, Counter, Pair, t, trap


class LogsGet:
    def __get__(self, o, c):
        STATE["log"].append("get")
        return 3


class HasLogsGet:
    d = LogsGet()


@trap(lambda: [(t(3), HasLogsGet())])
def descriptor_get_has_effect(x, o):
    return x * o.d


class LogsGetattr:
    def __getattr__(self, n):
        STATE["log"].append(n)
        return 5


@trap(lambda: [(t(3), LogsGetattr())] * 2)
def getattr_has_effect(x, o):
    return x * o.foo + o.bar


class LogsSetattr:
    def __setattr__(self, n, v):
        STATE["log"].append(n)
        object.__setattr__(self, n, v)


@trap(lambda: [(t(3), LogsSetattr())] * 2)
def setattr_has_effect(x, o):
    o.q = 2
    return x * o.q


class LogsEqAndHash:
    def __init__(self, v):
        self.v = v

    def __eq__(self, o):
        STATE["log"].append("eq")
        return self.v == o.v

    def __hash__(self):
        STATE["log"].append("hash")
        return 1


@trap(lambda: [(t(3), LogsEqAndHash(1), LogsEqAndHash(1))] * 2)
def eq_and_hash_have_effects(x, a, b):
    return x if a == b else x + 1, a in [b], {a: 1}[b]


@trap(lambda: [(t(3), Pair(t(3))), (t(3), Pair(t(3)))])
def dataclass_repr_and_eq(x, p):
    return str(p)[:4], p == p, x


@trap(lambda: [(t(3), types.SimpleNamespace(a=1, b=[2]))] * 2)
def namespace_changed(x, o):
    o.a += 1
    return x * o.a + o.b[0]


@trap()
def class_made_inside(x):
    class C:
        v = 2

    return x * C.v


class OwnAdd(typing.NamedTuple):
    a: int
    b: object

    def __add__(self, o):
        STATE["log"].append("add")
        return 7

    def m(self):
        return self.a


@trap(lambda: [(t(3), OwnAdd(1, 2)), (t(3), OwnAdd(1, 2))])
def namedtuple_with_own_add(x, n):
    return x + (n + n), n.m()


class LogsOrder(enum.Enum):
    A = 1

    def __lt__(self, o):
        STATE["log"].append("lt")
        return True


@trap(lambda: [(t(3), LogsOrder.A)] * 2)
def enum_with_own_order(x, e):
    return x if e < e else x + 1, sorted([e, e]) == [e, e]


class LogsCalls(type):
    def __call__(cls, *a):
        STATE["log"].append("call")
        return super().__call__(*a)


class MadeByLogsCalls(metaclass=LogsCalls):
    def __init__(self):
        self.v = 2


@trap()
def call_of_metaclass_has_effect(x):
    return x * MadeByLogsCalls().v


class HasProperty:
    def __init__(self):
        self._v = 1

    @property
    def v(self):
        return self._v

    @v.setter
    def v(self, n):
        STATE["log"].append(n)
        self._v = n


@trap(lambda: [(t(3), HasProperty()), (t(3), HasProperty())])
def property_augmented(x, p):
    p.v = 4
    p.v += 1
    return x * p.v


class StoresInInstance:
    def __set_name__(self, o, n):
        self.n = "_" + n

    def __get__(self, o, c=None):
        return getattr(o, self.n, 0)

    def __set__(self, o, v):
        setattr(o, self.n, v)


class HasStored:
    z = StoresInInstance()


@trap(lambda: [(t(3), HasStored()), (t(3), HasStored())])
def descriptor_stores_in_instance(x, p):
    p.z = 4
    return x * p.z


class OnlyDeletes:
    """A data descriptor without `__set__`: it precedes the instance, and cannot be set."""

    def __get__(self, o, c):
        return 100

    def __delete__(self, o):
        STATE["log"].append("delete")


class HasOnlyDeletes:
    z = OnlyDeletes()

    def __init__(self):
        self.__dict__["z"] = 2


@trap(lambda: [(t(3), HasOnlyDeletes())])
def descriptor_deletes(x, p):
    return x * p.z


@trap(lambda: [(t(3), HasOnlyDeletes())])
def descriptor_deletes_and_set(x, p):
    p.z = 4
    return x * p.z


@trap(lambda: [(t(3),)])
def descriptor_deletes_and_deleted(x):
    p = HasOnlyDeletes()
    del p.z
    return x * p.z


class MetaDeletes(type):
    z = OnlyDeletes()


class ClassDeletes(metaclass=MetaDeletes):
    z = 2


@trap(lambda: [(t(3),)])
def metaclass_descriptor_deletes(x):
    return x * ClassDeletes.z


@trap(lambda: [(t(3), Counter(1), "n"), (t(3), Counter(2), "n"), (t(3), Counter(2), "limit")])
def getattr_named_by_argument(x, c, n):
    return x * getattr(c, n)


class LogsOwnSetattr:
    def __setattr__(self, n, v):
        STATE["log"].append(n)
        super().__setattr__(n, v)

    def raw(self, n, v):
        object.__setattr__(self, n, v)


@trap(lambda: [(t(3), LogsOwnSetattr()), (t(3), LogsOwnSetattr())])
def setattr_own_and_raw(x, o):
    o.raw("a", 2)
    o.b = x + 1
    return x * o.a + o.b


class WritesItsDict:
    def put(self, k, v):
        self.__dict__[k] = v

    def upd(self, **k):
        vars(self).update(k)


@trap(lambda: [(t(3), WritesItsDict()), (t(3), WritesItsDict())])
def attributes_set_through_dict_and_vars(x, o):
    o.put("a", x + 1)
    o.upd(b=2)
    return o.a * o.b, sorted(vars(o))


class CountsInstances:
    n = 0

    def __init__(self):
        CountsInstances.n += 1
        type(self).last = CountsInstances.n

    def __init_subclass__(cls):
        STATE["log"].append(cls.__name__)


@trap()
def class_counts_its_instances(x):
    n = CountsInstances.n
    a = CountsInstances()
    r = x * (CountsInstances.n - n) + a.last - n
    CountsInstances.n = n
    return r


class OnlyOne:
    one = None

    def __new__(cls):
        if cls.one is None:
            cls.one = super().__new__(cls)
        return cls.one


@trap()
def new_returns_the_only_object(x):
    a = OnlyOne()
    b = OnlyOne()
    a.q = x
    return a is b, b.q + 1


@dataclasses.dataclass(order=True)
class Ordered:
    k: int
    v: object = dataclasses.field(compare=False, default=None)


@trap()
def ordered_dataclass(x):
    return (
        x * (Ordered(1, x) < Ordered(2, x + 1)),
        sorted([Ordered(2), Ordered(1)])[0].k,
        max(Ordered(1), Ordered(3)).k,
    )


@dataclasses.dataclass(slots=True, kw_only=True)
class SlottedData:
    a: int = 1
    b: dataclasses.InitVar[int] = 3

    def __post_init__(self, b):
        self.a += b


@trap()
def dataclass_with_slots_and_post_init(x):
    s = SlottedData(a=2)
    s.a += 1
    return x * s.a, s


@functools.total_ordering
class TotallyOrdered:
    def __init__(self, v):
        self.v = v

    def __eq__(self, o):
        return self.v == o.v

    def __lt__(self, o):
        return self.v < o.v


@trap()
def total_ordering_filled_in(x):
    return x * (TotallyOrdered(1) <= TotallyOrdered(2)), TotallyOrdered(2) >= TotallyOrdered(3)


class Flags(enum.Flag):
    A = enum.auto()
    B = enum.auto()


@trap(lambda: [(t(3), Flags.A), (t(3), Flags.A | Flags.B), (t(3), Flags.A)])
def flag_argument(x, f):
    return x + 1 if Flags.B in f else x * 2, f | Flags.B


class TextEnum(str, enum.Enum):  # noqa: UP042
    X = "x"
    Y = "y"


@trap(lambda: [(t(3), TextEnum.X), (t(3), TextEnum.Y), (t(3), "x")])
def text_enum_equals_its_text(x, s):
    return x + 1 if s == "x" else x, s.upper()


class GenericBox(typing.Generic[typing.TypeVar("T")]):
    def __init__(self, v):
        self.v = v


@trap()
def generic_class_subscripted(x):
    return GenericBox[int](x).v + 1


@typing.runtime_checkable
class HasNumber(typing.Protocol):
    n: int


@trap(lambda: [(t(3), types.SimpleNamespace(n=2)), (t(3), 3)])
def protocol_asked_at_run_time(x, o):
    return x + 1 if isinstance(o, HasNumber) else x


class OnlyLength:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n


@trap(lambda: [(t(3), OnlyLength(0)), (t(3), OnlyLength(2)), (t(3), OnlyLength(0))])
def truth_by_length(x, o):
    return x + 1 if o else x - 1, len(o), not o


class IsIndexOne:
    def __index__(self):
        return 1


@trap()
def index_by_special_method(x):
    return x[IsIndexOne()], [1, 2, 3][IsIndexOne()], list(range(5))[IsIndexOne() :]


class IsTwoAndAHalf:
    def __float__(self):
        return 2.5


@trap()
def float_by_special_method(x):
    return x * float(IsTwoAndAHalf()), math.floor(IsTwoAndAHalf())


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
def special_methods_of_instance_ignored(x):
    found = Measured()
    with found as entered:
        x = x * len(found) + (found + 1)
    return x + entered if found else x


@trap(lambda: [(t(3), Measured()), (t(3), Measured())])
def special_methods_of_argument_ignored(x, found):
    with found as entered:
        x = x * len(found) + (found + 1)
    return x + entered if found else x


class PropertyLacksSomething:
    @property
    def total(self):
        return self.parts


class AsksAfterProperty(PropertyLacksSomething):
    def __getattr__(self, name):
        if name == "total":
            return 2
        raise AttributeError(f"no {name}")


@trap(lambda: [(t(3), one()) for one in (PropertyLacksSomething, AsksAfterProperty)])
def error_in_property_asks_getattr(x, o):
    return x + 1, hasattr(o, "total"), getattr(o, "total", 1)


class ModuleLacksSomething(nn.Module):
    @property
    def total(self):
        return self.parts

    def forward(self, x):
        try:
            return x * self.total
        except AttributeError as error:
            return x + 1, str(error)


@trap(lambda: [(t(3), ModuleLacksSomething())])
def error_in_property_of_module(x, m):
    return m(x)
