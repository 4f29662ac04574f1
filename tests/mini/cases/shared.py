"""Two tables of small functions, and what the files that fill them share.

`CASES` holds the kind, the function, and a function that makes its sequence of calls.
"""

import abc
import contextlib
import copy
import dataclasses
import enum
from collections.abc import Callable

import torch
from torch import nn

CASES: list[tuple[str, Callable, Callable]] = []
TRAPS: list[tuple[Callable, Callable]] = []
STATE: dict = {}


def fresh_state() -> dict:
    """What functions may change besides their arguments, as it is before a run."""
    STATE.clear()
    STATE.update(log=[], count=0, seen={}, set={1, 2}, obj=Counter())
    return STATE


def t(*size: int) -> torch.Tensor:
    return torch.randn(*size)


def one() -> list:
    return [(t(3),), (t(3),), (-t(3).abs(),), (t(2, 3),), (t(3),)]


def two() -> list:
    return [(t(3), t(3)), (t(3), t(3)), (t(2, 3), t(3)), (t(3).double(), t(3))]


def numbers() -> list:
    return [(t(3), 2), (t(3), 3), (t(3), 0), (t(3), -1), (t(3), 2.5), (t(3), True), (t(3), 2)]


def case(kind: str, calls: Callable = one) -> Callable:
    """Compared with the interpreter and with torch.compile."""

    def add(function: Callable) -> Callable:
        CASES.append((kind, function, calls))
        return function

    return add


def trap(calls: Callable = one) -> Callable:
    """Made to catch a wrong capture: compared with the interpreter only."""

    def add(function: Callable) -> Callable:
        TRAPS.append((function, calls))
        return function

    return add


class Counter:
    limit = 4

    def __init__(self, start=0):
        self.n = start
        self.items = []

    def step(self, x):
        self.n += 1
        return x * self.n

    @property
    def double(self):
        return self.n * 2

    @staticmethod
    def twice(x):
        return x * 2

    @classmethod
    def make(cls, n):
        return cls(n)

    def __len__(self):
        return self.n

    def __call__(self, x):
        return x + self.n


BIAS = torch.tensor([0.5, -0.5, 1.0])


@dataclasses.dataclass
class Pair:
    left: torch.Tensor
    right: int = 2

    def mix(self):
        return self.left * self.right


class MyError(Exception):
    pass


def helper(x, k=2):
    return x * k + 1


def make_adder(k):
    def add(x):
        return x + k

    return add


add_five = make_adder(5)


def with_module(make, *size):
    def calls():
        m = make()
        return [(m, t(*size)), (m, t(*size)), (m, t(*size))]

    return calls


def square() -> list:
    return [(t(3, 3),), (t(3, 3),), (t(4, 4),)]


def counts() -> list:
    return [(t(3), 2), (t(3), 2), (t(3), 4), (t(3), 1), (t(3), 0)]


def lists() -> list:
    return [([t(3), t(3), t(3)],), ([t(3), t(3), t(3)],), ([t(3), t(3)],)]


class Shape(abc.ABC):
    kind = "shape"

    @abc.abstractmethod
    def area(self): ...

    def describe(self):
        return f"{self.kind} {self.area()}"


class Box(Shape):
    kind = "box"
    made = 0

    def __init__(self, side):
        self._side = side
        Box.made = 1

    @property
    def side(self):
        return self._side

    @side.setter
    def side(self, value):
        if value < 0:
            raise ValueError("negative side")
        self._side = value

    def area(self):
        return self.side**2

    @classmethod
    def unit(cls):
        return cls(1)

    @staticmethod
    def double(x):
        return x * 2


class Meter:
    def __init__(self):
        self.values = {}
        self.total = 0

    def __getitem__(self, key):
        return self.values[key]

    def __setitem__(self, key, value):
        self.values[key] = value
        self.total += 1

    def __delitem__(self, key):
        del self.values[key]

    def __len__(self):
        return len(self.values)

    def __contains__(self, key):
        return key in self.values

    def __iter__(self):
        return iter(self.values)

    def __enter__(self):
        self.total += 10
        return self

    def __exit__(self, kind, error, trace):
        self.total += 100
        return kind is not None and issubclass(kind, KeyError)

    def __repr__(self):
        return f"Meter({self.total})"


class Level(enum.IntEnum):
    LOW = 1
    HIGH = 5


def mat():
    return [(t(4, 4),), (t(4, 4),), (t(5, 5),)]


def nums():
    return [(t(3), 2), (t(3), 2), (t(3), 5), (t(3), -1)]


@dataclasses.dataclass
class Cfg:
    dim: int = 3
    act: str = "relu"
    tags: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass(frozen=True)
class Frozen:
    a: float
    b: int = 2

    @property
    def ab(self):
        return self.a * self.b


class Base:
    kind = "base"
    registry = {}

    def __init__(self, w):
        self.w = w
        self._cache = None

    def run(self, x):
        return x * self.w

    @property
    def cache(self):
        if self._cache is None:
            self._cache = self.w * 10
        return self._cache

    @cache.setter
    def cache(self, v):
        self._cache = v + 1

    @classmethod
    def make(cls, w):
        return cls(w)

    @staticmethod
    def half(x):
        return x / 2


class Child(Base):
    kind = "child"

    def __init__(self, w, b):
        super().__init__(w)
        self.b = b

    def run(self, x):
        return super().run(x) + self.b

    @classmethod
    def make(cls, w):
        return cls(w, 5)


class Color(enum.Enum):
    RED = 1
    BLUE = 2

    @property
    def warm(self):
        return self is Color.RED

    @classmethod
    def default(cls):
        return cls.BLUE


class Ctx:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        self.log.append("in")
        return self

    def __exit__(self, et, ev, tb):
        self.log.append(et.__name__ if et else "out")
        return et is KeyError


@contextlib.contextmanager
def scope(log, name):
    log.append("+" + name)
    try:
        yield name * 2
    finally:
        log.append("-" + name)


class Batches:
    def __init__(self, x, n):
        self.x, self.n = x, n

    def __iter__(self):
        self.i = 0
        return self

    def __next__(self):
        if self.i >= self.n:
            raise StopIteration
        self.i += 1
        return self.x * self.i


def mod(m, *shapes, n=3):
    return lambda: (lambda mm: [(mm, *[t(*s) for s in shapes]) for _ in range(n)])(copy.deepcopy(m))


class Hooked(nn.Module):
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(3, 3)
        self.seen = []
        self.l.register_forward_hook(lambda mod, inp, out: out * 2)
        self.l.register_forward_pre_hook(lambda mod, inp: (inp[0] + 1,))

    def forward(self, x):
        return self.l(x)


class Stat(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("mean", torch.zeros(3))
        self.register_buffer("n", torch.tensor(0))
        self.w = nn.Parameter(torch.ones(3))
        self.cache = None

    def forward(self, x):
        if self.training:
            with torch.no_grad():
                self.mean.mul_(0.9).add_(0.1 * x.mean(0))
                self.n += 1
        if self.cache is None:
            self.cache = self.w.detach() * 2
        return (x - self.mean) * self.w + self.cache


class Stat2(Stat):
    def forward(self, x):
        self.mean = 0.9 * self.mean + 0.1 * x.mean(0).detach()
        self.n = self.n + 1
        return x - self.mean


class Wrapper(nn.Module):
    def __init__(self, k):
        super().__init__()
        self.k = k
        self.act = nn.ReLU()

    def forward(self, x):
        return self.act(x) * self.k
