"""Small functions on which mini-Dynamo is compared with the interpreter and with torch.compile.

`CASES` lists them: the feature, the function, and a function that makes the sequence of calls.
"""

# ruff: noqa: B006, B007, B023, E731, E741, UP030, UP031, UP032, F841
import collections
import dataclasses
import enum
import functools
import itertools
import math
import operator
from collections.abc import Callable

import torch
import torch.nn.functional as F
from torch import nn

CASES: list[tuple[str, Callable, Callable]] = []
STATE: dict = {}
SCALE = 3
NAMES = ["a", "b"]
TABLE = {"lr": 0.5, "steps": 2}
BIAS = torch.tensor([0.5, -0.5, 1.0])


def fresh_state() -> dict:
    """What functions may change besides their arguments, as it is before a run."""
    global SCALE
    SCALE = 3
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


def case(feature: str, calls: Callable = one) -> Callable:
    def add(function: Callable) -> Callable:
        CASES.append((feature, function, calls))
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


class Slots:
    __slots__ = ("a", "b")

    def __init__(self, a, b):
        self.a, self.b = a, b


@dataclasses.dataclass
class Pair:
    left: torch.Tensor
    right: int = 2

    def mix(self):
        return self.left * self.right


class Child(Counter):
    def __init__(self, start):
        super().__init__(start + 1)

    def step(self, x):
        return super().step(x) + 1


class Color(enum.Enum):
    RED = 1
    BLUE = 2


class Quiet:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        self.log.append("in")
        return self

    def __exit__(self, *error):
        self.log.append("out")
        return False


class MyError(Exception):
    pass


Point = collections.namedtuple("Point", "x y")


def helper(x, k=2):
    return x * k + 1


def noisy(x):
    print("noisy")
    return x + 1


def variadic(*args, scale=1, **kwargs):
    total = args[0] * scale
    for a in args[1:]:
        total = total + a
    for v in kwargs.values():
        total = total * v
    return total


def recursive(x, n):
    return x if n == 0 else recursive(x + 1, n - 1)


def decorated(fn):
    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        return fn(*args, **kwargs) * 2

    return wrapper


@decorated
def doubled(x):
    return x + 1


def make_adder(k):
    def add(x):
        return x + k

    return add


add_five = make_adder(5)


def counting():
    n = 0

    def step(x):
        nonlocal n
        n += 1
        return x + n

    return step


def gen_items(xs):
    for i, x in enumerate(xs):
        yield x * i


def gen_from(xs):
    yield from gen_items(xs)
    yield xs[0]


# --- arithmetic and comparisons


@case("arithmetic", two)
def arith_basic(x, y):
    return x + y - x * y / (y * y + 1)


@case("arithmetic", numbers)
def arith_numbers(x, n):
    return n + x, n - x, x - n, n * x, x**2, 2**x, -x, +x, abs(x)


@case("arithmetic", two)
def arith_inplace_new(x, y):
    z = x + 1
    z += y.to(z.dtype) if z.shape == y.shape else 1
    z *= 2
    z -= 1
    z /= 2
    return z


@case("arithmetic")
def arith_int_ops(x):
    y = (x * 10).to(torch.int64)
    return y // 3, y % 3, y << 1, y >> 1, y & 3, y | 3, y ^ 3, ~y


@case("arithmetic", two)
def arith_compare(x, y):
    return x < y, x <= y, x == y, x != y, x > y, x >= y


@case("arithmetic", lambda: [(t(3, 3), t(3, 3)), (t(3, 3), t(3, 2))])
def arith_matmul(x, y):
    return x @ y


@case("arithmetic", numbers)
def arith_python_only(x, n):
    a = n * 3 + 1
    b = a // 2
    c = a % 3
    return x * a + b - c


@case("arithmetic", numbers)
def arith_chain(x, n):
    return x * 2 if -1 < n <= 2 else x * 3


@case("arithmetic")
def arith_math(x):
    return x * math.sqrt(2.0) + math.pi + math.floor(2.7)


@case("arithmetic", lambda: [(1, 2), (3, 4), ("a", "b"), ([1], [2]), (1, "a")])
def arith_no_tensor(a, b):
    return a + b


@case("arithmetic")
def arith_operator_module(x):
    return operator.add(x, 1) + operator.mul(x, 2) + operator.neg(x)


# --- torch functions


@case("torch")
def torch_functions(x):
    return torch.sin(x) + torch.cos(x).exp() + torch.sigmoid(x)


@case("torch")
def torch_functional(x):
    return F.relu(x) + F.gelu(x) + F.softmax(x, dim=-1) + F.silu(x)


@case("torch")
def torch_reduce(x):
    return x.sum(), x.mean(dim=-1), x.max(), x.argmax(), x.std()


@case("torch")
def torch_shapes(x):
    y = x.reshape(-1, 1).unsqueeze(0)
    return y.squeeze(0).expand(-1, 2).permute(1, 0).contiguous(), y.transpose(0, 1)


@case("torch")
def torch_stack(x):
    return torch.stack([x, x + 1]), torch.cat([x, x], dim=0)


@case("torch")
def torch_factories(x):
    return x + torch.ones(3) + torch.zeros_like(x) + torch.arange(3) + torch.full((3,), 2.0)


@case("torch")
def torch_tensor_literal(x):
    return x * torch.tensor([1.0, 2.0, 3.0]) + torch.tensor(2)


@case("torch")
def torch_where(x):
    return torch.where(x > 0, x, -x)


@case("torch", lambda: [(t(4, 3),), (t(4, 3),), (t(6, 3),)])
def torch_split(x):
    a, b = x.split(x.shape[0] // 2)
    c, d = torch.chunk(x, 2)
    return a + b, c * d


@case("torch")
def torch_topk(x):
    values, index = x.topk(2)
    r = x.sort(dim=-1)
    return values, index, r.values + 1


@case("torch")
def torch_max_dim(x):
    return x.max(dim=-1)


@case("torch")
def torch_meta(x):
    return x * x.shape[-1] + x.dim() + x.size(-1) + len(x) + x.numel() + x.ndim


@case("torch")
def torch_dtype(x):
    if x.dtype == torch.float32 and x.device.type == "cpu" and not x.is_cuda:
        return x.double()
    return x.float()


@case("torch")
def torch_views(x):
    return x.T if x.dim() == 2 else x.view(1, -1), x.view_as(x), x.flatten()


@case("torch")
def torch_isinstance(x):
    return x + 1 if isinstance(x, torch.Tensor) and torch.is_tensor(x) else x


@case("torch")
def torch_einsum(x):
    return torch.einsum("...i,...i->...", x, x)


@case("torch", lambda: [(t(2, 3), t(4, 3), t(4)), (t(2, 3), t(4, 3), None)])
def torch_linear(x, w, b):
    return F.linear(x, w, b)


@case("torch")
def torch_random(x):
    return x + torch.rand(3) + torch.randn_like(x)


@case("torch")
def torch_dropout(x):
    return F.dropout(x, 0.5, training=True)


@case("torch")
def torch_layer_norm(x):
    return F.layer_norm(x, (3,)) + F.normalize(x, dim=-1)


@case("torch", lambda: [(t(1, 2, 8, 8),), (t(1, 2, 8, 8),)])
def torch_pool(x):
    return F.max_pool2d(x, 2) + F.avg_pool2d(x, 2)


@case("torch", lambda: [(t(1, 2, 8, 8), t(3, 2, 3, 3))])
def torch_conv(x, w):
    return F.conv2d(x, w, padding=1)


@case("torch", lambda: [(t(2, 4, 3),), (t(2, 4, 3),)])
def torch_attention(x):
    return F.scaled_dot_product_attention(x, x, x)


@case("torch")
def torch_wrong_shape(x):
    return x @ torch.ones(7, 7)


@case("torch")
def torch_requires_grad(x):
    return x.detach() + 1, x.requires_grad


# --- subscripts


@case("subscript")
def sub_basic(x):
    return x[0], x[-1], x[:2], x[..., 1:], x[None], x[::2]


@case("subscript", lambda: [(t(4, 4),), (t(4, 4),), (t(5, 4),)])
def sub_multi(x):
    return x[1, 2], x[:, 1], x[1:3, ::2], x[[0, 2]], x[..., None, 0]


@case("subscript")
def sub_mask(x):
    return x[x > 0] * 2


@case("subscript")
def sub_index_tensor(x):
    i = torch.tensor([0, 1])
    return x[i]


@case("subscript", lambda: [(t(3), 0), (t(3), 1), (t(3), 5)])
def sub_variable(x, i):
    return x[i] + 1


@case("subscript")
def sub_set_new(x):
    y = x.clone()
    y[0] = 5.0
    y[..., 1:] = 0
    return y


# --- containers


@case("containers", two)
def cont_tuple_out(x, y):
    return (x, y + 1, (x * 2, [y]), None, "s", 3)


@case("containers", two)
def cont_dict_out(x, y):
    return {"a": x + 1, "b": {"c": y}, 3: [x]}


@case("containers", lambda: [([t(3), t(3)],), ([t(3), t(3)],), ([t(3)] * 3,), ([],)])
def cont_list_in(xs):
    total = torch.zeros(3)
    for x in xs:
        total = total + x
    return total


@case(
    "containers", lambda: [({"a": t(3), "b": 2},), ({"a": t(3), "b": 3},), ({"b": 2, "a": t(3)},)]
)
def cont_dict_in(d):
    return d["a"] * d["b"], list(d), d.get("c"), d.get("b", 1), "a" in d, len(d)


@case("containers")
def cont_list_build(x):
    out = []
    for i in range(3):
        out.append(x * i)
    out.insert(0, x)
    out.extend([x + 1, x + 2])
    last = out.pop()
    out.reverse()
    return out, last, len(out)


@case("containers")
def cont_dict_build(x):
    d = {}
    d["a"] = x
    d.update(b=x + 1)
    d.setdefault("c", x + 2)
    out = {k: v * 2 for k, v in d.items()}
    del d["a"]
    return d, out, sorted(d), list(out.values())


@case("containers")
def cont_unpack(x):
    a, (b, c), *rest = x, (x + 1, x + 2), x + 3, x + 4
    first, *_, last = [1, 2, 3, 4]
    return a + b * c, rest, first, last


@case("containers")
def cont_slices(x):
    items = [x, x + 1, x + 2, x + 3]
    items[1:3] = [x * 5]
    return items[::-1], items[-2:], (1, 2, 3)[1:]


@case("containers")
def cont_set(x):
    s = {1, 2, 3}
    s.add(4)
    return x * len(s | {9}) if 4 in s and s & {1} else x


@case("containers", lambda: [(Point(t(3), 2),), (Point(t(3), 3),)])
def cont_namedtuple(p):
    q = Point(p.x + 1, y=p.y)
    a, b = q
    return q, p._replace(y=5), a * b, q.x, p[0]


@case("containers")
def cont_same_twice(x):
    y = [x + 1]
    return y, y, (y, {"y": y})


@case("containers", lambda: [([t(3), 1],), ([t(3), 1],)])
def cont_return_argument(xs):
    return xs, xs[0] + 1


@case("containers")
def cont_zip_enumerate(x):
    out = x
    for i, (a, b) in enumerate(zip([1, 2], [x, x * 2], strict=True), start=1):
        out = out + i * a * b
    return out


@case("containers")
def cont_builtins(x):
    xs = [x, x + 1, x + 2]
    return sum(xs), len(xs), max(3, 1), min([4, 2]), any([0, 1]), all([]), list(reversed(xs))[0]


@case("containers")
def cont_sorted_key(x):
    pairs = [(2, x), (1, x + 1), (3, x + 2)]
    s = sorted(pairs, key=lambda p: p[0])
    pairs.sort(key=lambda p: -p[0])
    return [p[1] for p in s], [p[0] for p in pairs]


@case("containers")
def cont_map_filter(x):
    return list(map(lambda a: a * x, filter(lambda a: a > 1, [1, 2, 3])))


@case("containers")
def cont_reduce(x):
    return functools.reduce(lambda a, b: a + b, [x, x, x], x)


@case("containers")
def cont_itertools(x):
    out = x
    for a, b in itertools.product([1, 2], [3]):
        out = out + a * b
    for c in itertools.chain([1], [2]):
        out = out * c
    return out


@case("containers")
def cont_ordered(x):
    d = collections.OrderedDict()
    d["z"] = x
    d["a"] = x + 1
    return d


@case("containers", lambda: [({"m": [t(3), {"k": t(3)}]},), ({"m": [t(3), {"k": t(3)}]},)])
def cont_nested(d):
    return d["m"][0] + d["m"][1]["k"]


@case("containers")
def cont_defaultdict(x):
    d = collections.defaultdict(list)
    d["a"].append(x)
    return d["a"][0] + 1


@case("containers")
def cont_missing_key(x):
    return {"a": x}["b"]


@case("containers", lambda: [({3, 1, 2}, t(3)), ({3, 1, 2}, t(3)), ({3, 1}, t(3))])
def cont_set_in(s, x):
    for v in s:
        x = x * v
    return x


# --- strings


@case("strings", numbers)
def str_format(x, n):
    name = f"n={n!r:>5}|{n + 1}"
    return x + len(name), name, "%s-%d" % ("a", 3), "{} {k}".format(1, k=n)


@case("strings")
def str_methods(x):
    parts = "a,b,c".split(",")
    return x * len(parts), "-".join(parts).upper(), "abc"[1:], "a" in "abc", "x".startswith("x")


@case("strings")
def str_of_tensor(x):
    return f"{x}" + "!", x + 1


@case("strings")
def str_shape(x):
    return f"{x.shape} {x.dtype}", x * 2


@case("strings", lambda: [(t(3), "relu"), (t(3), "sin"), (t(3), "relu"), (t(3), "other")])
def str_dispatch(x, name):
    if name == "relu":
        return x.relu()
    elif name in ("sin", "cos"):
        return getattr(torch, name)(x)
    raise ValueError(f"no {name}")


# --- control flow


@case("control", numbers)
def ctrl_if(x, n):
    if n > 1:
        return x + n
    elif n == 0:
        return x
    return x - n


@case("control", numbers)
def ctrl_while(x, n):
    i = 0
    while i < n:
        x = x + i
        i += 1
        if i > 4:
            break
    else:
        x = x * 2
    return x


@case("control", numbers)
def ctrl_for_range(x, n):
    for i in range(int(n) if n > 0 else 1):
        if i == 1:
            continue
        x = x * (i + 1)
    else:
        x = x - 1
    return x


@case("control")
def ctrl_tensor_loop(x):
    total = 0
    for row in x:
        total = total + row
    return total


@case("control", lambda: [(t(3), None), (t(3), t(3)), (t(3), None)])
def ctrl_none(x, y):
    z = x if y is None else x + y
    return z if y is not None else z * 2


@case("control", numbers)
def ctrl_boolops(x, n):
    flag = n and n > 1 or not n
    return x + 1 if flag else x - 1, n or 5, n and 6


@case("control")
def ctrl_shape_branch(x):
    if x.dim() == 1:
        return x.sum()
    return x.sum(dim=0)


@case("control", numbers)
def ctrl_nested_loops(x, n):
    for i in range(2):
        for j in range(i + 1):
            x = x + i * j
    return x * n


@case("control", lambda: [(t(3), 1), (t(3), 2), (t(3), [1, 2]), (t(3), {"k": 3}), (t(3), "z")])
def ctrl_match(x, v):
    match v:
        case 1:
            return x
        case 2 | 3:
            return x + 2
        case [a, b]:
            return x * a + b
        case {"k": k}:
            return x * k
        case _:
            return x - 1


@case("control")
def ctrl_walrus(x):
    if (n := x.dim()) > 1:
        return x * n
    return x + n


@case("control", lambda: [(t(3), 1), (t(3), 0)])
def ctrl_assert(x, n):
    assert n, "no n"
    return x * n


@case("control")
def ctrl_data_branch(x):
    y = x * 2
    if y.sum() > 0:
        return y + 1
    return y - 1


@case("control")
def ctrl_data_while(x):
    x = x.abs() + 1
    while x.sum() < 100:
        x = x * 2
    return x


@case("control")
def ctrl_data_ternary(x):
    y = x + 1
    return y * 2 if x.sum() > 0 else y * 3


@case("control")
def ctrl_data_boolop(x):
    return (x.sum() > 0 or x.mean() < -5) and x.max() > 0


# --- comprehensions


@case("comprehensions")
def comp_list(x):
    return [x * i for i in range(3) if i != 1]


@case("comprehensions")
def comp_dict_set(x):
    return {str(i): x + i for i in range(2)}, {i % 2 for i in range(4)}


@case("comprehensions")
def comp_nested(x):
    return [[x * i + j for j in range(2)] for i in range(2)]


@case("comprehensions")
def comp_generator(x):
    return sum(x * i for i in range(3)), max(i for i in range(4)), tuple(i for i in range(2))


@case("comprehensions", lambda: [([t(3), t(3)], 2), ([t(3)], 2), ([t(3), t(3)], 3)])
def comp_over_argument(xs, k):
    return torch.stack([x * k for x in xs])


# --- calls


@case("calls")
def call_helper(x):
    return helper(x) + helper(x, 3) + helper(k=4, x=x)


@case("calls", two)
def call_variadic(x, y):
    args = [x, y]
    return variadic(*args, scale=2, a=3) + variadic(x, **{"scale": 3, "b": 2})


@case("calls", numbers)
def call_recursive(x, n):
    return recursive(x, 3) * n


@case("calls")
def call_decorated(x):
    return doubled(x)


@case("calls", lambda: [(t(3),), (t(3),)])
def call_default_mutable(x, acc=[1, 2]):
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
    f = lambda a, b=2: a * b
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


# --- closures


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
    fs = [lambda: x + i for i in range(3)]
    return [f() for f in fs]


def _closure_state():
    step = counting()
    return [(t(3), step), (t(3), step), (t(3), step)]


@case("closures", _closure_state)
def clos_nonlocal_outside(x, step):
    return step(x) + step(x)


# --- objects


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


@case("objects")
def obj_child(x):
    c = Child(1)
    return c.step(x), c.n, isinstance(c, Counter), type(c) is Child


@case("objects", lambda: [(t(3), Slots(2, 3)), (t(3), Slots(2, 3)), (t(3), Slots(4, 3))])
def obj_slots(x, s):
    return x * s.a + s.b


@case("objects", lambda: [(t(3), Color.RED), (t(3), Color.BLUE), (t(3), Color.RED)])
def obj_enum(x, c):
    return x * c.value if c is Color.RED else x + c.value


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


# --- modules


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = nn.LayerNorm(3)
        self.layers = nn.ModuleList([nn.Linear(3, 3), nn.Linear(3, 3)])
        self.register_buffer("scale", torch.tensor(2.0))
        self.names = ["p", "q"]

    def forward(self, x):
        for layer in self.layers:
            x = x + F.relu(layer(self.norm(x)))
        return x * self.scale


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.q, self.k, self.v = (nn.Linear(4, 4) for _ in range(3))
        self.heads = 2

    def forward(self, x, mask=None):
        b, n, d = x.shape
        q, k, v = (
            f(x).view(b, n, self.heads, -1).transpose(1, 2) for f in (self.q, self.k, self.v)
        )
        a = q @ k.transpose(-2, -1) / math.sqrt(d // self.heads)
        if mask is not None:
            a = a.masked_fill(mask == 0, float("-inf"))
        return (a.softmax(-1) @ v).transpose(1, 2).reshape(b, n, d)


class Stateful(nn.Module):
    def __init__(self):
        super().__init__()
        self.calls = 0
        self.weight = nn.Parameter(torch.ones(3))

    def forward(self, x):
        self.calls += 1
        return x * self.weight + self.calls


def with_module(make, *size):
    def calls():
        m = make()
        return [(m, t(*size)), (m, t(*size)), (m, t(*size))]

    return calls


@case("modules", with_module(lambda: nn.Linear(3, 4), 2, 3))
def mod_linear(m, x):
    return m(x).relu()


@case("modules", with_module(lambda: nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2)), 3))
def mod_sequential(m, x):
    return m(x)


@case("modules", with_module(Block, 2, 3))
def mod_block(m, x):
    return m(x)


@case("modules", with_module(Attention, 2, 5, 4))
def mod_attention(m, x):
    return m(x, torch.ones(5, 5).tril())


@case("modules", with_module(Stateful, 3))
def mod_stateful(m, x):
    return m(x)


@case("modules", with_module(lambda: nn.BatchNorm1d(3), 4, 3))
def mod_batch_norm(m, x):
    return m(x)


@case("modules", with_module(lambda: nn.Dropout(0.5).eval(), 3))
def mod_dropout_eval(m, x):
    return m(x) + 1


@case("modules", with_module(lambda: nn.Dropout(0.5), 3))
def mod_dropout_train(m, x):
    return m(x) + 1


@case("modules", with_module(lambda: nn.Embedding(5, 3), 3))
def mod_embedding(m, x):
    return m(torch.tensor([0, 2])) + x


@case("modules", with_module(lambda: nn.Conv2d(2, 3, 3, padding=1), 1, 2, 6, 6))
def mod_conv(m, x):
    return F.relu(m(x))


@case("modules", with_module(lambda: nn.GELU(), 3))
def mod_gelu(m, x):
    return m(x)


@case("modules", with_module(lambda: nn.ModuleDict({"a": nn.Linear(3, 3), "b": nn.ReLU()}), 3))
def mod_dict(m, x):
    return m["b"](m["a"](x))


@case("modules", with_module(lambda: nn.ParameterList([nn.Parameter(torch.ones(3))]), 3))
def mod_parameters(m, x):
    return x * m[0]


@case("modules", with_module(lambda: nn.MultiheadAttention(4, 2, batch_first=True), 2, 5, 4))
def mod_multihead(m, x):
    return m(x, x, x)[0]


@case("modules", with_module(lambda: nn.LSTM(3, 4), 5, 2, 3))
def mod_lstm(m, x):
    return m(x)[0]


def _hooked():
    m = nn.Linear(3, 3)
    m.register_forward_hook(lambda *_: STATE["log"].append("hook"))
    return [(m, t(3)), (m, t(3))]


@case("modules", _hooked)
def mod_hook(m, x):
    return m(x) + 1


def _train_eval():
    m = nn.Sequential(nn.Linear(3, 3), nn.Dropout(0.5))
    return [(m, t(3), True), (m, t(3), False), (m, t(3), True)]


@case("modules", _train_eval)
def mod_training_flag(m, x, train):
    return m(x) if m.training == train else m(x) * 2


# --- globals


@case("globals")
def glob_read(x):
    return x * SCALE + BIAS + TABLE["lr"] * len(NAMES)


@case("globals")
def glob_write(x):
    global SCALE
    SCALE = SCALE + 1
    return x * SCALE


@case("globals")
def glob_log(x):
    STATE["log"].append(x.sum())
    STATE["count"] += 1
    return x * STATE["count"]


@case("globals")
def glob_dict_new_key(x):
    STATE["seen"][str(x.dim())] = x + 1
    return x * len(STATE["seen"])


@case("globals")
def glob_set_add(x):
    STATE["set"].add(x.dim() + 5)
    return x * len(STATE["set"])


@case("globals")
def glob_object(x):
    STATE["obj"].n += 1
    STATE["obj"].items.append(STATE["obj"].n)
    return x + STATE["obj"].n


@case("globals")
def glob_undefined(x):
    return x + not_defined  # noqa: F821


@case("globals")
def glob_import(x):
    import math as m

    from torch.nn import functional as fn

    return fn.relu(x) * m.pi


# --- exceptions


@case("exceptions", numbers)
def exc_caught(x, n):
    try:
        if n > 1:
            raise ValueError("big")
        return x + 1
    except ValueError as e:
        return x * len(str(e))


@case("exceptions", numbers)
def exc_key_error(x, n):
    d = {2: x, 3: x + 1}
    try:
        return d[n] * 2
    except KeyError:
        return x - 1
    finally:
        x = x + 1


@case("exceptions", numbers)
def exc_raised(x, n):
    y = x * 2
    if n == 0:
        raise MyError(f"n is {n}")
    return y / n


@case("exceptions", numbers)
def exc_after_side_effect(x, n):
    STATE["log"].append(n)
    if n < 0:
        raise RuntimeError("negative")
    return x + n


@case("exceptions", numbers)
def exc_else_finally(x, n):
    log = []
    try:
        log.append("try")
        if n == 3:
            raise MyError("three")
    except MyError:
        log.append("except")
    else:
        log.append("else")
    finally:
        log.append("finally")
    return x + len(log), log


@case("exceptions")
def exc_nested(x):
    try:
        try:
            [].pop()
        except IndexError:
            raise MyError("inner") from None
    except MyError:
        return x + 1


@case("exceptions", lambda: [(t(3), torch.tensor([0, 1])), (t(3), torch.tensor([0, 7]))])
def exc_in_graph(x, i):
    STATE["log"].append("before")
    y = x[i]
    STATE["log"].append("after")
    return y + 1


@case("exceptions", numbers)
def exc_from_helper(x, n):
    def check(v):
        if v == 0:
            raise ZeroDivisionError("zero")
        return 1 / v

    try:
        return x * check(n)
    except ArithmeticError:
        return x


@case("exceptions")
def exc_torch_caught(x):
    try:
        return x.view(7, 9)
    except RuntimeError:
        return x + 1


@case("exceptions", numbers)
def exc_zero_division(x, n):
    return x * (6 / n)


# --- context managers


@case("context")
def ctx_no_grad(x):
    w = torch.ones(3, requires_grad=True) if False else x
    with torch.no_grad():
        y = w * 2
    return y + 1, y.requires_grad


@case("context", lambda: [(t(3).requires_grad_(),), (t(3).requires_grad_(),), (t(3),)])
def ctx_grad_mix(x):
    with torch.no_grad():
        y = x * 2
        with torch.enable_grad():
            z = x * 3
    return y, z, y.requires_grad, z.requires_grad


@case("context")
def ctx_own(x):
    log = []
    with Quiet(log) as q:
        y = x + 1
        q.log.append("body")
    return y, log


@case("context")
def ctx_outer_state(x):
    with Quiet(STATE["log"]):
        y = x + 1
    return y


@torch.no_grad()
def _no_grad_helper(x):
    return x * 3


@case("context", lambda: [(t(3).requires_grad_(),), (t(3),)])
def ctx_decorated(x):
    return _no_grad_helper(x) + 1


@case("context", lambda: [(t(3).requires_grad_(), torch.tensor([9]))])
def ctx_error_inside(x, i):
    with torch.no_grad():
        return x[i]


# --- generators


@case("generators")
def gen_loop(x):
    total = x
    for item in gen_items([x, x, x]):
        total = total + item
    return total


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

    for item in produce():
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


# --- mutation of what the caller passed


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


# --- graph breaks


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
