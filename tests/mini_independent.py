"""More functions for the comparison, written without knowledge of mini-Dynamo: they found what it
could not do. They go into the same table as those of `tests.mini_functions`.
"""

# ruff: noqa: B006, B007, B008, B009, B010, B011, B012, B015, B018, B023, B904, B905, E701, E731
# ruff: noqa: E741, F811, F821, F841, UP003, UP031, UP032, UP033, UP042
import abc
import collections
import contextlib
import copy
import dataclasses
import enum
import functools
import itertools
import math
import operator
import typing
from operator import attrgetter, itemgetter

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from tests.mini_functions import STATE, case, t, two


def mat():
    return [(t(4, 4),), (t(4, 4),), (t(5, 5),)]


def nums():
    return [(t(3), 2), (t(3), 2), (t(3), 5), (t(3), -1)]


# arithmetic
@case("arithmetic")
def sums_chain(x):
    y = (x + 1) * 2 - x / 3
    y **= 2
    y //= 1
    return y % 3, -y, +y, abs(y), ~(y > 0)


@case("arithmetic", two)
def sums_compare_all(a, b):
    return (
        a < b,
        a <= b,
        a == b,
        a != b,
        a > b,
        a >= b,
        (a > 0) & (b > 0),
        (a > 0) | (b > 0),
        (a > 0) ^ (b > 0),
    )


@case("arithmetic", nums)
def sums_reflected(x, n):
    return (
        n + x,
        n - x,
        n * x,
        n / (x.abs() + 1),
        n ** x.abs(),
        7 % (x.abs() + 1),
        7 // (x.abs() + 1),
    )


@case("arithmetic", nums)
def sums_int_math(x, n):
    k = (n * 3 + 1) // 2
    k = k % 5 if k > 3 else k << 1
    k |= 1
    k ^= 4
    return (
        x * k
        + divmod(n, 3)[1]
        + pow(n, 2, 7)
        + round(2.567, 1)
        + int("12")
        + float("1.5")
        + abs(-n)
    )


@case("arithmetic", nums)
def sums_math_module(x, n):
    return (
        x * math.sqrt(abs(n))
        + math.pi * math.floor(2.7)
        + math.ceil(2.1)
        + math.log(3)
        + math.sin(n)
        + math.gcd(12, n)
        + math.prod([1, 2, n])
        + math.hypot(3, 4)
        + (0 if math.isclose(n, 2) else 1)
        + math.inf * 0.0
        if n == 99
        else x * math.exp(0.1 * n)
    )


@case("arithmetic", mat)
def sums_matrix(x):
    y = x @ x.T
    y = torch.einsum("ij,jk->ik", y, x)
    return (
        y.trace(),
        torch.linalg.norm(y),
        y.diagonal().sum(),
        torch.outer(y[0], y[1]),
        y.triu().tril(1),
    )


@case("arithmetic")
def sums_complex_number(x):
    c = complex(1, 2)
    return x * c.real + c.imag, abs(3 + 4j) * x


@case("arithmetic")
def sums_inplace_ops(x):
    y = x.clone()
    y += 1
    y -= x
    y *= 2
    y /= 3
    y.add_(1).mul_(2).clamp_(min=0)
    return y


@case("arithmetic", lambda: [(t(3),), (t(3),)])
def sums_inplace_on_input(x):
    x += 1
    x.mul_(2)
    return x.sum()


@case("arithmetic", lambda: [(t(4, 3),), (t(4, 3),)])
def sums_inplace_view(x):
    v = x[1]
    v.zero_()
    x[2, 1] = 5
    x[:, 0] += 1
    return x, v


@case("torch", mat)
def tensor_shapes(x):
    b, c = x.shape
    y = x.view(b, 2, -1) if c == 4 else x.reshape(-1)
    return (
        y.unsqueeze(0).squeeze(),
        x.flatten(),
        x.permute(1, 0).contiguous().view(-1),
        x.expand(2, b, c),
        y.size(0) * b,
    )


@case("torch", mat)
def tensor_factories(x):
    z = torch.zeros_like(x) + torch.ones(x.shape[0], dtype=x.dtype, device=x.device)
    z = z + x.new_zeros(x.size(-1)) + torch.arange(x.shape[1]) + torch.full((1,), 2.0)
    e = torch.eye(*x.shape)
    return z, e, torch.empty(0), torch.tensor([1, 2, 3]), torch.tensor(x.shape)


@case("torch", mat)
def tensor_queries(x):
    n = 0
    if x.is_contiguous():
        n += 1
    if x.T.is_contiguous():
        n += 10
    if x.is_floating_point():
        n += 100
    if torch.is_floating_point(x):
        n += 1000
    if x.dtype.is_floating_point:
        n += 5
    if x.is_cuda or x.requires_grad:
        n += 7
    if x.device.type == "cpu":
        n += 3
    if torch.is_tensor(x) and isinstance(x, torch.Tensor):
        n += 2
    if x.dtype in (torch.float32, torch.float64):
        n += 4
    if x.ndim == 2 and x.dim() == 2 and len(x.shape) == 2:
        n += 6
    return (
        x * n
        + x.numel()
        + x.nelement()
        + x.itemsize
        + x.element_size()
        + x.stride(0)
        + x.stride()[1]
    )


@case("torch", mat)
def tensor_size_arithmetic(x):
    s = x.shape
    t2 = s[:1] + (2, -1)
    u = list(s)
    u[-1] = u[-1] // 1
    return (
        x.new_ones(s[::-1]),
        x.reshape(u),
        s.numel(),
        s + s,
        s == (4, 4),
        len(s),
        tuple(s),
        torch.Size([1, 2]),
        x.repeat(*(1,) * len(s)),
        t2[1],
    )


@case("torch", mat)
def tensor_out_and_multi(x):
    v, i = x.max(dim=1)
    r = torch.topk(x, 2)
    m = x.min(0)
    a, b = torch.split(x, [1, x.shape[0] - 1])
    q = torch.chunk(x, 2)
    s, idx = torch.sort(x, descending=True)
    return (
        v,
        i,
        r.values,
        r.indices,
        m.values,
        a,
        b,
        q[0],
        s,
        idx,
        torch.stack(x.unbind(0)),
        torch.cat([a, b]),
    )


@case("torch", mat)
def tensor_where_mask(x):
    y = torch.where(x > 0, x, torch.zeros_like(x))
    m = x > 0
    z = x.masked_fill(m, 0.0)
    w = x.clone()
    w[m] = 1.0
    w[x < -1] *= 2
    return (
        y,
        z,
        w,
        x.gather(1, torch.zeros(x.shape[0], 1, dtype=torch.long)),
        x[torch.tensor([0, 1])],
    )


@case("torch")
def tensor_dtype_casts(x):
    return (
        x.double(),
        x.to(torch.float64),
        x.half().float(),
        x.int(),
        x.long(),
        x.bool(),
        x.type(torch.float64),
        x.type_as(x.double()),
        x.to(x),
        x.to("cpu"),
        x.to(device="cpu", dtype=torch.float32),
    )


@case("torch", lambda: [(t(3), t(3).double()), (t(3).double(), t(3))])
def tensor_type_as(x, y):
    return x.type_as(y) + 1, x.to(y.dtype), torch.promote_types(x.dtype, y.dtype)


@case("torch")
def tensor_detach_data(x):
    y = x.detach() * 2
    z = x.data + 1
    return y + z, y.requires_grad


@case("torch", lambda: [(t(3).requires_grad_(),), (t(3).requires_grad_(),)])
def tensor_detach_grad(x):
    y = x * 2
    z = y.detach()
    return y + z, (y * z).sum()


@case("torch", lambda: [(t(3).requires_grad_(),), (t(3).requires_grad_(),)])
def tensor_is_leaf(x):
    y = x * 2
    return y * (1 if x.is_leaf else 2) + (3 if y.is_leaf else 4), y.requires_grad


@case("torch")
def tensor_item(x):
    s = x.sum().item()
    return x * 2 + s


@case("torch")
def tensor_tolist(x):
    return [v * 2 for v in x.flatten().tolist()], x + 1


@case("torch")
def tensor_numpy(x):
    a = x.numpy()
    return x + 1, a.shape, float(a.sum())


@case("torch", lambda: [(t(4, 3), 0), (t(4, 3), 0), (t(4, 3), 2)])
def tensor_tensor_index(x, i):
    k = torch.tensor(i)
    return x[k], x[k, 1], x.index_select(0, k.reshape(1))


@case("torch", mat)
def tensor_functional(x):
    y = F.relu(x)
    y = F.softmax(y, dim=-1)
    y = F.layer_norm(y, y.shape[-1:])
    y = F.dropout(y, p=0.5, training=False)
    y = F.pad(y, (1, 1), value=2.0)
    y = F.normalize(y, dim=0)
    return (
        F.gelu(y),
        F.log_softmax(y, -1),
        F.one_hot(torch.tensor([0, 1]), 3),
        F.mse_loss(x, x * 2),
        F.cross_entropy(x, torch.zeros(x.shape[0], dtype=torch.long)),
    )


@case("torch", lambda: [(t(2, 4, 8),), (t(2, 4, 8),), (t(2, 5, 8),)])
def tensor_attention(x):
    q = k = v = x
    mask = torch.tril(torch.ones(x.shape[1], x.shape[1], dtype=torch.bool))
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.size(-1))
    scores = scores.masked_fill(~mask, float("-inf"))
    return F.softmax(scores, dim=-1) @ v, F.scaled_dot_product_attention(q, k, v, is_causal=True)


@case("torch", mat)
def tensor_random(x):
    torch.manual_seed(3)
    return torch.randn_like(x) + torch.rand(x.shape) + F.dropout(x, 0.5)


@case("torch", mat)
def tensor_random_noseed(x):
    return (
        torch.randn_like(x)
        + torch.rand(x.shape)
        + F.dropout(x, 0.5)
        + torch.bernoulli(torch.full_like(x, 0.5))
    )


@case("torch", mat)
def tensor_method_by_name(x):
    fns = ["sin", "cos", "exp"]
    for n in fns:
        x = getattr(x, n)()
    return getattr(torch, "tanh")(x)


# subscripts
@case("subscript", mat)
def index_many(x):
    return (
        x[0],
        x[-1],
        x[1:],
        x[:, 1],
        x[..., 0],
        x[None],
        x[::2],
        x[:, [0, 1]],
        x[1, 2],
        x[-2:, -2:],
        x[:, None, :],
    )


@case("subscript", nums)
def index_slices(x, n):
    items = list(range(6))
    s = slice(1, 5, 2)
    items[1:3] = [9, 9, 9]
    del items[0]
    items[-1] = 7
    return x * sum(items[s]), items[::-1], items[:n], "hello"[1:3], (1, 2, 3)[-2:], s


@case("subscript")
def index_del_dict(x):
    d = {"a": x, "b": x * 2, "c": 3}
    del d["a"]
    p = d.pop("c")
    q = d.pop("zzz", 5)
    d.setdefault("e", []).append(p)
    d["f"] = d.get("b") + d.get("nope", 1)
    d.update(g=1, **{"h": 2})
    return d, q, list(d), list(d.items())[0][0], "b" in d, len(d)


# containers
@case("containers")
def holds_list_methods(x):
    a = [x, x + 1]
    a.append(x * 2)
    a.extend([x, x])
    a.insert(0, x - 1)
    last = a.pop()
    a.reverse()
    b = a.copy()
    b.clear()
    n = [3, 1, 2]
    n.sort(reverse=True)
    n.remove(1)
    return torch.stack(a).sum(0) + last, b, n, n.index(2), n.count(3), [0] * 3 + [1]


@case("containers")
def holds_tuple_ops(x):
    p = (x, 1, "a")
    q = p + (2,)
    a, *m, z = q
    (b, c), d = (1, 2), 3
    return a * z, m, q[1:], q.count(1), b + c + d, (1, 2) < (1, 3), p[0] + q[0]


@case("containers")
def holds_sets(x):
    s = {1, 2, 3}
    s.add(4)
    s.discard(1)
    u = s | {9}
    i = s & {2, 3}
    d = s - {2}
    y = s ^ {4, 5}
    fs = frozenset([1, 2])
    return x * len(u) + len(i), sorted(d), 3 in s, y, s <= u, s.isdisjoint({77}), fs, 1 in fs


@case("containers")
def holds_dict_ops(x):
    d = dict(a=1, b=2)
    e = {**d, "c": x}
    f = d | {"z": 9}
    ks = [k.upper() for k in e]
    inv = {v: k for k, v in d.items()}
    return (
        {k: v * 2 for k, v in e.items() if k != "a"},
        f,
        ks,
        inv,
        sum(d.values()),
        d == {"a": 1, "b": 2},
        max(d, key=d.get),
        dict(zip("ab", (x, x)))["a"],
    )


@case("containers")
def holds_nested(x):
    tree = {"l": [x, (x + 1, {"k": x * 2})], "n": None}

    def walk(n):
        if isinstance(n, dict):
            return sum(walk(v) for v in n.values())
        if isinstance(n, (list, tuple)):
            return sum(walk(v) for v in n)
        return 0 if n is None else n.sum()

    return walk(tree), tree["l"][1][1]["k"]


@case("containers")
def holds_defaultdict_counter(x):
    d = collections.defaultdict(list)
    for k, v in [("a", 1), ("b", 2), ("a", 3)]:
        d[k].append(v)
    c = collections.Counter("abca")
    return x * c["a"] + len(d["a"]), dict(d), c.most_common(1), sorted(c.items())


@case("containers")
def holds_deque(x):
    q = collections.deque([1, 2], maxlen=2)
    q.append(3)
    q.appendleft(5)
    h = q.popleft()
    return x * h + q[0], list(q), len(q)


@case("containers")
def holds_ordered(x):
    d = collections.OrderedDict()
    d["b"] = x
    d["a"] = x + 1
    d.move_to_end("b")
    return list(d), d["a"] * 2, d.popitem(last=False)[0]


Point = collections.namedtuple("Point", "x y")


class P3(typing.NamedTuple):
    a: Tensor
    b: int = 3

    @property
    def total(self):
        return self.a * self.b

    def shift(self, n):
        return self._replace(b=self.b + n)


@case("containers")
def holds_namedtuple(x):
    p = Point(x, 2)
    q = p._replace(y=5)
    a, b = q
    return p.x * q.y, a + b, q._fields, q, p == p, isinstance(p, tuple), Point(y=1, x=x).x


@case("containers")
def holds_typed_namedtuple(x):
    p = P3(x)
    return p.total, p.shift(2).b, p.shift(1), P3(x, b=9).total


@case("containers")
def holds_unpack_star(x):
    a = [1, 2]
    b = [*a, *(3, 4), *{5}]
    first, *rest = b
    *init, last = b
    x1, (y1, *z1) = 1, (2, 3, 4)
    d = {**{"p": 1}, "q": 2}
    return x * first + last, rest, init, z1, max(*a, 7), d, [*range(3)], (*a, x)


@case("containers")
def holds_same_object_twice(x):
    row = [x]
    grid = [row] * 2
    grid[0].append(x + 1)
    return grid, grid[0] is grid[1], len(grid[1])


# strings
@case("strings", nums)
def text_format(x, n):
    name = "net"
    return (
        f"{name}-{n:03d}",
        f"{n!r:>5}",
        f"{3.14159:.2f}",
        "{}/{}".format(n, name),
        "%d %s" % (n, name),
        f"{n=}",
        f"{tuple(x.shape)}",
        x + len(f"{name:>10}"),
    )


@case("strings")
def text_methods(x):
    s = " Hello, World "
    return (
        x * len(s.strip()),
        s.lower().split(","),
        s.replace("l", "L"),
        "-".join(["a", "b"]),
        s.startswith(" H"),
        s.find("W"),
        s.title(),
        "abc".isalpha(),
        "1".isdigit(),
        "a,b".partition(","),
        "x".zfill(3),
        "abc".center(9, "*"),
        s.strip().upper().count("L"),
        "a\nb".splitlines(),
        "é".encode().decode("utf-8"),
    )


@case("strings")
def text_dtype_text(x):
    return x * 2, str(x.dtype), f"{x.device}", f"{x.shape}", repr(x.dtype)


@case("strings", lambda: [(t(3), "relu"), (t(3), "tanh"), (t(3), "nope"), (t(3), "relu")])
def text_dispatch(x, name):
    table = {"relu": F.relu, "tanh": torch.tanh, "id": lambda v: v}
    f = table.get(name)
    if f is None:
        raise ValueError(f"unknown activation {name!r}, have {sorted(table)}")
    return f(x)


# control
@case("control", nums)
def flow_if_chain(x, n):
    if n < 0:
        y = x
    elif n == 0 or n > 100:
        y = x * 0
    elif 1 < n <= 3 and not n == 3:
        y = x * n
    else:
        y = x - n
    return y if y.dim() else None


@case("control")
def flow_while(x):
    i = 0
    while True:
        i += 1
        if i % 2:
            continue
        x = x * i
        if i > 6:
            break
    else:
        x = x * 0
    while i:
        i -= 3 if i > 2 else 1
    else:
        x = x + 1
    return x, i


@case("control")
def flow_for_else(x):
    for i in range(3):
        for j in range(i):
            if j == 5:
                break
            x = x + j
        else:
            x = x * 2
            continue
        break
    else:
        x = x - 1
    return x, i


@case("control")
def flow_data_branch(x):
    if x.sum() > 0:
        return x * 2
    return x - 1


@case("control")
def flow_data_branch_middle(x):
    y = x + 1
    if (y > 0).all():
        y = y * 2
    elif y.mean() < 0:
        y = y * 3
    return y - 1


@case("control", lambda: [(torch.tensor([1.0, 2.0]),), (torch.tensor([5.0, 2.0]),)])
def flow_data_while(x):
    while x.sum() < 20:
        x = x * 2
    return x


@case("control")
def flow_walrus(x):
    if (n := x.shape[-1]) > 2:
        x = x * n
    ys = [z for i in range(4) if (z := i * 2) > 2]
    while (n := n - 1) > 0:
        x = x + n
    return x, ys, n


@case(
    "control",
    lambda: [
        (t(3), ("mul", 2)),
        (t(3), ("add", 1, 2)),
        (t(3), {"op": "neg", "k": 1}),
        (t(3), []),
        (t(3), 7),
        (t(3), "s"),
        (t(3), None),
    ],
)
def flow_match(x, cmd):
    match cmd:
        case ("mul", n):
            return x * n
        case ("add", *ns) if len(ns) > 1:
            return x + sum(ns)
        case {"op": "neg", **rest}:
            return -x, rest
        case []:
            return x
        case int() | float():
            return x + cmd
        case str(s):
            return x, s
        case _:
            return None


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


@dataclasses.dataclass
class Post:
    w: Tensor
    n: int
    k: int = dataclasses.field(init=False)

    def __post_init__(self):
        self.k = self.n * 2


@case(
    "control",
    lambda: [(t(3), Cfg()), (t(3), Cfg(4)), (t(3), Cfg(3, "tanh")), (t(3), Frozen(1.0, 2))],
)
def flow_match_class(x, c):
    match c:
        case Cfg(dim=3, act="relu"):
            return F.relu(x)
        case Cfg(d, a):
            return x * d, a
        case Frozen(a=a):
            return x * a


@case("control")
def flow_ternary_boolop(x):
    a = None
    b = a or "d"
    c = 0 or [] or {} or 5
    d = "" if a is None else 1
    e = x if x is not None and x.dim() > 1 else x * 2
    return e, b, c, d, not c, (1 < 2 < 3), 1 if [] else 2


@case("control", lambda: [(t(3), True), (t(3), False), (t(3), None), (t(3), True)])
def flow_flag(x, training):
    if training is None:
        training = STATE["count"] > 0
    return x * 2 if training else x * 3


@case("control")
def flow_assert(x):
    assert x.shape[-1] == 3, "bad"
    assert isinstance(x, torch.Tensor)
    return x + 1


# comprehension
@case("comprehensions")
def comp_mixed(x):
    a = [x * i for i in range(3) if i != 1]
    d = {i: x + i for i in range(2)}
    s = {i % 2 for i in range(5)}
    g = sum(i * i for i in range(4))
    n = [[i * j for j in range(2)] for i in range(2)]
    f = [v for row in n for v in row if v]
    return a, d, s, x * g, n, f


@case("comprehensions")
def comp_zip_enum(x):
    ys = [x, x + 1, x + 2]
    w = [1, 2, 3]
    r = 0
    for i, (y, k) in enumerate(zip(ys, w), start=1):
        r = r + y * k * i
    for i, y in reversed(list(enumerate(ys))):
        r = r - y * i
    return (
        r,
        [a for a in map(lambda v: v * 2, w)],
        list(filter(lambda v: v > 1, w)),
        any(v > 2 for v in w),
        all(w),
        sorted(w, key=lambda v: -v),
        min(w, key=lambda v: (v - 2) ** 2),
        list(zip(*[(1, 2), (3, 4)])),
    )


@case("comprehensions")
def comp_closure_in_comp(x):
    fs = [lambda v, i=i: v * i for i in range(3)]
    gs = [(lambda: i) for i in range(3)]
    return sum(f(x) for f in fs), [g() for g in gs]


# calls
def helper(a, b=2, *args, c, d=4, **kw):
    return a * b + sum(args) + c * d + sum(kw.values())


def posonly(a, b, /, c, *, d=1):
    return a + b * c - d


@case("calls")
def calling_args(x):
    a = (3, 4)
    k = {"c": 1, "zz": 2}
    return (
        helper(x, c=1),
        helper(x, 1, 2, 3, c=5, e=6),
        helper(x, *a, **k),
        helper(*[x], b=1, c=2),
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
    return helper(y, 1, 2)


def opt(x, scale=None, *, bias=0.0, acts=(F.relu, torch.tanh)):
    scale = 1.0 if scale is None else scale
    for a in acts:
        x = a(x)
    return x * scale + bias


@case("calls")
def calling_defaults(x):
    return opt(x), opt(x, 2.0), opt(x, bias=1.0), opt(x, acts=()), opt(x, acts=[torch.sin])


def mutable_default(x, seen=[]):
    seen.append(1)
    return x * len(seen)


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

    def fib(n, memo={}):
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


@functools.lru_cache(maxsize=None)
def cached(n):
    return n * 2


@case("calls")
def calling_lru(x):
    return x * cached(3) + cached(3)


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
        type(3).__name__,
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
    return x * m[0], h, getattr(STATE["obj"], "n"), getattr(STATE["obj"], "zz", 8)


# closures
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


def make_adder():
    state = {"calls": 0}
    total = 0

    def add(x):
        nonlocal total
        state["calls"] += 1
        total = total + x
        return total * state["calls"]

    return add


@case("closures", lambda: (lambda f: [(f, t(3)), (f, t(3)), (f, t(3))])(make_adder()))
def cell_outer_closure(f, x):
    return f(x) + 1


@case("closures", lambda: (lambda f: [(f, f, t(3)), (f, f, t(3))])(make_adder()))
def cell_same_closure_twice(f, g, x):
    return f(x) + g(x * 2), f is g


@case("closures")
def cell_late_binding(x):
    k = 1
    f = lambda v: v * k
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


# objects
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
    setattr(c, "name", "q")
    for k in ("p", "q"):
        setattr(c, k, x.shape[0])
    del c.q
    return x * getattr(c, "p"), hasattr(c, "q"), vars(c).keys() >= {"p"}


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


class Color(enum.Enum):
    RED = 1
    BLUE = 2

    @property
    def warm(self):
        return self is Color.RED

    @classmethod
    def default(cls):
        return cls.BLUE


class Level(enum.IntEnum):
    LOW = 1
    HIGH = 5


class Mode(str, enum.Enum):
    A = "a"
    B = "b"


class Flag(enum.Flag):
    X = enum.auto()
    Y = enum.auto()


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
def things_int_enum(x, l):
    return x * l + Level.HIGH, l < Level.HIGH, l + 1, int(l), l == 1


@case("objects", lambda: [(t(3), Mode.A), (t(3), Mode.B), (t(3), "a")])
def things_str_enum(x, m):
    return x * (2 if m == "a" else 3), m == Mode.A, Mode("b") is Mode.B


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
    l = Lazy()
    return x * l.abc + l.hello, hasattr(l, "_x"), getattr(l, "_y", 9)


class Ctx:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        self.log.append("in")
        return self

    def __exit__(self, et, ev, tb):
        self.log.append(et.__name__ if et else "out")
        return et is KeyError


@case("context")
def with_custom(x):
    log = []
    with Ctx(log) as c:
        y = x * 2
    with Ctx(log):
        raise KeyError("a")
    with Ctx(log) as a, Ctx(log) as b:
        y = y + len(log)
    return y, log, a is b


@case("context")
def with_custom_error(x):
    log = STATE["log"]
    try:
        with Ctx(log):
            y = x + 1
            raise ValueError("no")
    except ValueError as e:
        return y * 2, str(e), list(log)


@case("context")
def with_return_inside(x):
    log = STATE["log"]
    with Ctx(log):
        for i in range(3):
            with Ctx(log):
                if i == 1:
                    return x * i
                continue


@contextlib.contextmanager
def scope(log, name):
    log.append("+" + name)
    try:
        yield name * 2
    finally:
        log.append("-" + name)


@case("context")
def with_contextmanager(x):
    log = []
    with scope(log, "a") as n, scope(log, "b"):
        y = x * len(n)
    return y, log, n


@case("context")
def with_null_suppress(x):
    with contextlib.nullcontext(5) as n:
        x = x + n
    with contextlib.suppress(KeyError, IndexError):
        [][3]
        x = x * 100
    return x


grads = lambda: [(t(3).requires_grad_(),), (t(3).requires_grad_(),), (t(3),)]


@case("context", grads)
def with_no_grad(x):
    with torch.no_grad():
        y = x * 2
        with torch.enable_grad():
            z = x * 3
        a = torch.is_grad_enabled()
    w = x * 4
    return y, z, w, a, y.requires_grad, z.requires_grad, torch.is_grad_enabled()


@torch.no_grad()
def ng(x):
    return x * 2


@torch.no_grad
def ng2(x):
    return x * 3


@torch.inference_mode()
def im(x):
    return x * 5


@torch.enable_grad()
def eg(x):
    return x * 4


@case("context", grads)
def with_decorated(x):
    return ng(x), ng2(x), eg(x), x + 1


@case("context", grads)
def with_inference_deco(x):
    return im(x.detach()), x + 1


@case("context", grads)
def with_inference(x):
    with torch.inference_mode():
        y = x.detach() * 2
    return y.is_inference(), x + 1


@case("context", grads)
def with_set_grad(x):
    with torch.set_grad_enabled(False):
        y = x * 2
    prev = torch.is_grad_enabled()
    torch.set_grad_enabled(False)
    z = x * 3
    torch.set_grad_enabled(prev)
    return y, z, x * 4


@case("context", grads)
def with_autocast(x):
    with torch.autocast("cpu", dtype=torch.bfloat16):
        y = torch.mm(x.reshape(1, 3), x.reshape(3, 1))
    return y, y.dtype, x + 1


@case("context", grads)
def with_no_grad_error(x):
    try:
        with torch.no_grad():
            y = x * 2
            raise ValueError("x")
    except ValueError:
        z = x * 3
    return y, z, torch.is_grad_enabled()


@case("context", grads)
def with_inner_no_grad_def(x):
    @torch.no_grad()
    def inner(v):
        return v * 2

    return inner(x) + x


@case("context", grads)
def with_exitstack(x):
    log = []
    with contextlib.ExitStack() as s:
        s.enter_context(torch.no_grad())
        s.callback(log.append, 1)
        y = x * 2
    return y, log


# exceptions
class Err(Exception):
    def __init__(self, code, msg="m"):
        super().__init__(f"{code}:{msg}")
        self.code = code


class Sub(Err):
    pass


@case("exceptions")
def error_basic(x):
    try:
        raise ValueError("bad", 3)
    except (KeyError, ValueError) as e:
        y = x * 2
        a = e.args
    else:
        y = x
    finally:
        y = y + 1
    return y, a


@case("exceptions")
def error_else_finally(x):
    log = []
    for k in range(3):
        try:
            if k == 1:
                raise IndexError(k)
            if k == 2:
                continue
        except IndexError as e:
            log.append(str(e))
        else:
            log.append("else")
        finally:
            log.append("fin")
    return x * len(log), log


@case("exceptions")
def error_custom(x):
    try:
        raise Sub(7)
    except Err as e:
        return x * e.code, str(e), type(e).__name__, isinstance(e, Sub)


@case("exceptions")
def error_nested(x):
    try:
        try:
            {}["k"]
        except KeyError as e:
            raise RuntimeError("outer") from e
    except RuntimeError as e:
        return x + 1, str(e), type(e.__cause__).__name__, e.__cause__.args


@case("exceptions")
def error_context(x):
    try:
        try:
            1 / 0
        except ZeroDivisionError:
            [][1]
    except IndexError as e:
        return x + 1, type(e.__context__).__name__, str(e)


@case("exceptions")
def error_reraise(x):
    STATE["log"].append("a")
    try:
        try:
            int("z")
        except ValueError:
            STATE["log"].append("b")
            raise
        finally:
            STATE["log"].append("c")
    except Exception as e:
        return x * 2, str(e)


@case("exceptions")
def error_uncaught(x):
    STATE["count"] += 1
    y = x + 1
    STATE["log"].append(1)
    if STATE["count"] > 0:
        raise Err(4, "boom")
    return y


@case("exceptions", lambda: [(t(3), 0), (t(3), 1), (t(3), 0)])
def error_return_finally(x, n):
    def f():
        try:
            return x * (1 // n)
        except ZeroDivisionError:
            return x * 5
        finally:
            STATE["count"] += 1

    return f(), STATE["count"]


@case("exceptions")
def error_finally_override(x):
    def f():
        for i in range(3):
            try:
                return i
            finally:
                if i == 0:
                    continue
                break
        return 77

    return x * f()


@case("exceptions")
def error_attr_error(x):
    class_ = STATE["obj"]
    try:
        class_.missing
    except AttributeError as e:
        m = str(e)
    try:
        x.nothing
    except AttributeError:
        m2 = "t"
    return x + 1, m, m2


@case("exceptions")
def error_key_type(x):
    out = []
    for f in (
        lambda: {}["a"],
        lambda: [1][5],
        lambda: 1 + "a",
        lambda: int("q"),
        lambda: (1).foo,
        lambda: len(3),
        lambda: next(iter([])),
        lambda: undefined_name,
        lambda: None(),
    ):
        try:
            f()
        except Exception as e:
            out.append((type(e).__name__, str(e)))
    return x * len(out), out


@case("exceptions")
def error_shape_error(x):
    y = x + 1
    try:
        torch.mm(y, y)
    except RuntimeError:
        y = y * 2
    return y


@case("exceptions")
def error_assert_msg(x):
    try:
        assert x.dim() == 9, f"dim {x.dim()}"
    except AssertionError as e:
        return x + 1, str(e)


@case("exceptions")
def error_not_implemented(x):
    class_ = NotImplementedError
    try:
        raise class_
    except NotImplementedError as e:
        return x, e.args, x * 2


@case("exceptions")
def error_unpack_error(x):
    try:
        a, b = [1, 2, 3]
    except ValueError as e:
        m = str(e)
    try:
        a, b, *c = [1]
    except ValueError as e:
        m2 = str(e)
    return x * 2, m, m2


@case("exceptions")
def error_unbound(x):
    try:
        if x.dim() > 5:
            zz = 1
        return zz
    except UnboundLocalError as e:
        return x + 1, str(e)


@case("exceptions")
def error_exc_group_order(x):
    try:
        raise StopIteration(3)
    except StopIteration as e:
        v = e.value

    def g():
        yield 1
        return 5

    it = g()
    next(it)
    try:
        next(it)
    except StopIteration as e:
        v += e.value
    return x * v


@case("exceptions")
def error_suppressed_from_none(x):
    try:
        try:
            [].pop()
        except IndexError:
            raise KeyError("k") from None
    except KeyError as e:
        return x * 3, e.__suppress_context__, e.__cause__ is None


# generators
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
        r = yield 1
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
    return v, list(zip(range(2), g()))[1][1]


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


@case("generators")
def yields_iter_class(x):
    return sum(Batches(x, 3)), [b for b in Batches(x, 2)]


@case("generators")
def yields_returned(x):
    return (x * i for i in range(3))


# globals
LR = 0.1
COUNT = 0
LAYERS = [1, 2]
CONF = {"k": 2}


@case("globals")
def scope_read(x):
    return x * LR + len(LAYERS) + CONF["k"]


@case("globals")
def scope_write(x):
    global COUNT
    COUNT += 1
    y = x * COUNT
    COUNT -= 1
    return y


@case("globals")
def scope_mutate(x):
    LAYERS.append(3)
    CONF["k"] += 1
    y = x * len(LAYERS) * CONF["k"]
    LAYERS.pop()
    CONF["k"] -= 1
    return y


@case("globals")
def scope_state(x):
    STATE["log"].append(x)
    STATE["seen"][len(STATE["log"])] = x.shape
    STATE["count"] += 1
    STATE["obj"].n += 2
    return x * STATE["count"] + STATE["obj"].n


@case("globals")
def scope_del(x):
    global TMP
    TMP = x * 2
    y = TMP + 1
    del TMP
    return y, "TMP" in globals()


# modules
def mod(m, *shapes, n=3):
    return lambda: (lambda mm: [(mm, *[t(*s) for s in shapes]) for _ in range(n)])(copy.deepcopy(m))


class MLP(nn.Module):
    def __init__(self, d=3, depth=2):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(d, d) for _ in range(depth)])
        self.heads = nn.ModuleDict({"a": nn.Linear(d, 1), "b": nn.Linear(d, 2)})
        self.scale = nn.Parameter(torch.ones(d))
        self.register_buffer("shift", torch.zeros(d))
        self.ps = nn.ParameterList([nn.Parameter(torch.ones(1))])
        self.act, self.drop, self.calls = nn.GELU(), nn.Dropout(0.5), 0

    def forward(self, x, head="a", *, res=True):
        self.calls += 1
        for i, l in enumerate(self.layers):
            h = self.drop(self.act(l(x)))
            x = x + h if res else h
        x = x * self.scale + self.shift + self.ps[0]
        return self.heads[head](x)


torch.manual_seed(0)
mlp = MLP().eval()
call = lambda m, *a: m(*a)


@case("modules", mod(mlp, (4, 3)))
def net_mlp(m, x):
    return m(x), m(x, "b", res=False), m.calls


@case("modules", mod(MLP().train(), (4, 3)))
def net_mlp_train(m, x):
    return m(x)


@case(
    "modules",
    mod(
        nn.Sequential(
            nn.Linear(3, 4),
            nn.ReLU(),
            nn.LayerNorm(4),
            nn.Dropout(0.1),
            nn.Linear(4, 2),
            nn.Softmax(-1),
        ),
        (5, 3),
    ),
)
def net_sequential(m, x):
    return m(x)


@case("modules", mod(nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2)), (5, 3)))
def net_seq_index(m, x):
    y = m[0](x)
    for l in m[1:]:
        y = l(y)
    return y, len(m), [type(c).__name__ for c in m], m[-1].out_features


@case(
    "modules",
    mod(
        nn.Sequential(
            nn.Conv2d(3, 4, 3, padding=1),
            nn.BatchNorm2d(4),
            nn.ReLU(),
            nn.MaxPool2d(2),
            nn.AdaptiveAvgPool2d(1),
            nn.Flatten(),
            nn.Linear(4, 2),
        ).train(),
        (2, 3, 8, 8),
    ),
)
def net_conv_bn_train(m, x):
    return m(x)


@case(
    "modules",
    mod(
        nn.Sequential(
            nn.Conv2d(3, 4, 3, stride=2),
            nn.BatchNorm2d(4),
            nn.ReLU(),
            nn.AvgPool2d(2),
            nn.Flatten(1),
        ).eval(),
        (2, 3, 8, 8),
    ),
)
def net_conv_bn_eval(m, x):
    return m(x)


@case("modules", mod(nn.BatchNorm1d(3), (4, 3)))
def net_bn_toggle(m, x):
    a = m(x)
    m.eval()
    b = m(x)
    m.train()
    return a, b, m.training, m.num_batches_tracked


@case("modules", mod(nn.Embedding(10, 3)))
def net_embedding_plain(m):
    return m(torch.tensor([1, 2])) * math.sqrt(m.embedding_dim), m.weight.shape, m.num_embeddings


@case("modules", mod(nn.MultiheadAttention(4, 2, batch_first=True), (2, 3, 4)))
def net_mha_train(m, x):
    return m(x, x, x)


@case("modules", mod(nn.MultiheadAttention(4, 2).eval(), (3, 2, 4)))
def net_mha_eval(m, x):
    y, w = m(
        x, x, x, need_weights=False, attn_mask=torch.triu(torch.ones(3, 3, dtype=torch.bool), 1)
    )
    return y, w


@case("modules", mod(nn.LSTM(3, 4, batch_first=True), (2, 5, 3)))
def net_lstm(m, x):
    y, (h, c) = m(x)
    return y[:, -1], h, c


@case("modules", mod(nn.GRU(3, 4, num_layers=2, bidirectional=True), (5, 2, 3)))
def net_gru(m, x):
    return m(x)


@case("modules", mod(nn.RNN(3, 4), (5, 2, 3)))
def net_rnn(m, x):
    return m(x)[0]


@case("modules", mod(nn.LSTMCell(3, 4), (2, 3)))
def net_lstm_cell(m, x):
    h = c = torch.zeros(2, 4)
    for _ in range(2):
        h, c = m(x, (h, c))
    return h, c


@case("modules", mod(nn.TransformerEncoderLayer(4, 2, 8, dropout=0.0, batch_first=True), (2, 3, 4)))
def net_tel_train(m, x):
    return m(x)


@case("modules", mod(nn.TransformerEncoderLayer(4, 2, 8, batch_first=True).eval(), (2, 3, 4)))
def net_tel_eval(m, x):
    return m(x)


@case(
    "modules",
    mod(
        nn.TransformerEncoder(
            nn.TransformerEncoderLayer(4, 2, 8, batch_first=True, norm_first=True), 2
        ).eval(),
        (2, 3, 4),
    ),
)
def net_te(m, x):
    return m(x)


@case(
    "modules",
    mod(nn.TransformerDecoderLayer(4, 2, 8, batch_first=True).eval(), (2, 3, 4), (2, 3, 4)),
)
def net_tdl(m, x, y):
    return m(x, y)


@case(
    "modules",
    mod(
        nn.Sequential(
            nn.GroupNorm(2, 4),
            nn.InstanceNorm1d(4),
            nn.PReLU(),
            nn.Conv1d(4, 2, 3),
            nn.ConvTranspose1d(2, 3, 2),
            nn.LeakyReLU(0.1),
            nn.ELU(),
            nn.SiLU(),
            nn.Hardtanh(),
            nn.Softplus(),
            nn.Identity(),
            nn.Unflatten(1, (3, 1)),
        ),
        (2, 4, 6),
    ),
)
def net_many_layers(m, x):
    return m(x)


@case(
    "modules",
    mod(
        nn.Sequential(
            nn.Upsample(scale_factor=2),
            nn.PixelShuffle(2),
            nn.ZeroPad2d(1),
            nn.Sigmoid(),
            nn.Tanh(),
            nn.LogSoftmax(1),
            nn.Dropout2d(0.2),
            nn.MaxPool2d(2, return_indices=False),
        ).eval(),
        (1, 4, 4, 4),
    ),
)
def net_more_layers(m, x):
    return m(x)


@case("modules", mod(nn.Bilinear(3, 3, 2), (2, 3), (2, 3)))
def net_bilinear_losses(m, x, y):
    return (
        m(x, y),
        nn.MSELoss()(x, y),
        nn.functional.smooth_l1_loss(x, y),
        nn.CosineSimilarity(dim=1)(x, y),
    )


@case(
    "modules",
    mod(
        nn.ModuleDict(
            {
                "l": nn.Linear(3, 3),
                "ce": nn.CrossEntropyLoss(label_smoothing=0.1),
                "bce": nn.BCEWithLogitsLoss(),
                "kl": nn.KLDivLoss(reduction="batchmean"),
                "hu": nn.HuberLoss(),
                "l1": nn.L1Loss(reduction="none"),
            }
        ),
        (2, 3),
        (2, 3),
    ),
)
def net_losses(m, x, y):
    h = m["l"](x)
    return (
        m["ce"](h, torch.tensor([0, 2])),
        m["bce"](h, y.sigmoid()),
        m["kl"](h.log_softmax(1), y.softmax(1)),
        m["hu"](h, y),
        m["l1"](h, y),
        "l" in m,
        list(m.keys()),
    )


@case("modules", mod(mlp, (4, 3)))
def net_params(m, x):
    n = sum(p.numel() for p in m.parameters())
    names = [k for k, _ in m.named_parameters()]
    l2 = sum(p.pow(2).sum() for p in m.parameters() if p.requires_grad)
    return (
        x * n + l2,
        names[0],
        len(list(m.modules())),
        [n for n, _ in m.named_children()],
        sorted(m.state_dict())[:2],
    )


class Hooked(nn.Module):
    def __init__(self):
        super().__init__()
        self.l = nn.Linear(3, 3)
        self.seen = []
        self.l.register_forward_hook(lambda mod, inp, out: out * 2)
        self.l.register_forward_pre_hook(lambda mod, inp: (inp[0] + 1,))

    def forward(self, x):
        return self.l(x)


@case("modules", lambda: (lambda m: [(m, t(2, 3)) for _ in range(3)])(Hooked()))
def net_hooks(m, x):
    return m(x)


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


@case("modules", lambda: (lambda m: [(m, t(2, 3)) for _ in range(3)])(Stat()))
def net_stat_inplace(m, x):
    return m(x)


class Stat2(Stat):
    def forward(self, x):
        self.mean = 0.9 * self.mean + 0.1 * x.mean(0).detach()
        self.n = self.n + 1
        return x - self.mean


@case("modules", lambda: (lambda m: [(m, t(2, 3)) for _ in range(3)])(Stat2()))
def net_stat_assign(m, x):
    return m(x)


@case("modules", lambda: (lambda m: [(m, m, t(2, 3)) for _ in range(3)])(Stat()))
def net_same_module_twice(a, b, x):
    return a(x) + b(x), a is b


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.e = nn.Embedding(5, 3)
        self.o = nn.Linear(3, 5, bias=False)
        self.o.weight = self.e.weight

    def forward(self, i):
        return self.o(self.e(i))


@case("modules", lambda: (lambda m: [(m, torch.tensor([1, 2])) for _ in range(3)])(Tied()))
def net_tied(m, i):
    return m(i), m.o.weight is m.e.weight


@case("modules", mod(nn.Linear(3, 3), (2, 3)))
def net_attr_access(m, x):
    return (
        F.linear(x, m.weight.T, m.bias),
        m.in_features,
        m.training,
        m.weight.requires_grad,
        m.bias is not None,
        hasattr(m, "weight"),
        getattr(m, "nope", None),
        m.weight.shape[0],
        m.weight.data.sum(),
    )


@case("modules", mod(nn.Linear(3, 3), (2, 3)))
def net_made_inside(m, x):
    l = nn.ReLU()
    return l(m(x)), nn.Softmax(dim=1)(x), nn.Flatten()(x)


@case("modules", mod(nn.Linear(3, 3), (2, 3)))
def net_freeze(m, x):
    for p in m.parameters():
        p.requires_grad_(False)
    y = m(x)
    for p in m.parameters():
        p.requires_grad = True
    return y


@case("modules", mod(nn.Linear(3, 3), (2, 3)))
def net_train_step(m, x):
    loss = m(x).pow(2).mean()
    loss.backward()
    with torch.no_grad():
        for p in m.parameters():
            p -= 0.1 * p.grad
            p.grad = None
    return loss.detach()


@case("modules", mod(nn.Linear(3, 3), (2, 3)))
def net_grad(m, x):
    y = m(x).sum()
    g = torch.autograd.grad(y, list(m.parameters()))
    return g


class ResNet(nn.Module):
    class Block(nn.Module):
        expansion = 1

        def __init__(self, c):
            super().__init__()
            self.c1, self.b1 = nn.Conv2d(c, c, 3, 1, 1, bias=False), nn.BatchNorm2d(c)
            self.relu = nn.ReLU(inplace=True)
            self.down = None

        def forward(self, x):
            identity = x
            out = self.relu(self.b1(self.c1(x)))
            if self.down is not None:
                identity = self.down(x)
            out += identity
            return self.relu(out)

    def __init__(self):
        super().__init__()
        self.stem = nn.Conv2d(3, 4, 3)
        self.layer1 = self._make(4, 2)

    def _make(self, c, n):
        return nn.Sequential(*[self.Block(c) for _ in range(n)])

    def forward(self, x):
        return torch.flatten(F.adaptive_avg_pool2d(self.layer1(self.stem(x)), (1, 1)), 1)


@case("modules", mod(ResNet().train(), (2, 3, 6, 6)))
def net_resnet_train(m, x):
    return m(x)


@case("modules", mod(ResNet().eval(), (2, 3, 6, 6)))
def net_resnet_eval(m, x):
    return m(x)


class GPT(nn.Module):
    def __init__(self, v=11, d=8, h=2, n=2):
        super().__init__()
        self.tok, self.pos = nn.Embedding(v, d), nn.Embedding(16, d)
        self.blocks = nn.ModuleList(
            [
                nn.ModuleDict(
                    dict(
                        ln=nn.LayerNorm(d),
                        qkv=nn.Linear(d, 3 * d),
                        o=nn.Linear(d, d),
                        m=nn.Sequential(nn.Linear(d, 2 * d), nn.GELU(), nn.Linear(2 * d, d)),
                    )
                )
                for _ in range(n)
            ]
        )
        self.register_buffer("mask", torch.tril(torch.ones(16, 16)).view(1, 1, 16, 16))
        self.h = h

    def forward(self, idx, targets=None):
        B, T = idx.size()
        assert T <= 16, f"too long {T}"
        x = self.tok(idx) + self.pos(torch.arange(T, device=idx.device))
        for b in self.blocks:
            q, k, v = b["qkv"](b["ln"](x)).split(x.size(-1), dim=2)
            q, k, v = (z.view(B, T, self.h, -1).transpose(1, 2) for z in (q, k, v))
            att = (q @ k.transpose(-2, -1)) * (1.0 / math.sqrt(k.size(-1)))
            att = att.masked_fill(self.mask[:, :, :T, :T] == 0, float("-inf"))
            y = (F.softmax(att, dim=-1) @ v).transpose(1, 2).contiguous().view(B, T, -1)
            x = x + b["o"](y)
            x = x + b["m"](x)
        logits = x @ self.tok.weight.T
        loss = None
        if targets is not None:
            loss = F.cross_entropy(
                logits.view(-1, logits.size(-1)), targets.view(-1), ignore_index=-1
            )
        return logits, loss


torch.manual_seed(1)
gpt = GPT()
idx = lambda n: torch.arange(2 * n).reshape(2, n) % 11


@case(
    "modules",
    lambda: [
        (gpt, idx(4), idx(4)),
        (gpt, idx(4), None),
        (gpt, idx(6), idx(6)),
        (gpt, idx(7), idx(7)),
        (gpt, idx(17), None),
    ],
)
def net_gpt(m, i, y):
    return m(i, y)


# mutation / aliasing traps
@case("mutation", lambda: (lambda a: [(a, a), (a, a.clone()), (a, a)])(t(3)))
def shared_alias_args(a, b):
    a.add_(1)
    return b * 2, a is b


@case("mutation", lambda: (lambda a: [(a, a[0]), (a, a[1]), (a, t(3))])(t(2, 3)))
def shared_view_args(a, v):
    v.mul_(2)
    return a.sum()


@case("mutation", lambda: (lambda l: [(l, t(3)), (l, t(3)), (l, t(3))])([1, 2]))
def shared_list_arg(l, x):
    l.append(len(l))
    l[0] += 1
    return x * sum(l)


@case("mutation", lambda: (lambda l: [(l, l, t(3)), (l, [1], t(3)), (l, l, t(3))])([1, 2]))
def shared_list_twice(a, b, x):
    a.append(5)
    b.append(6)
    return x * len(a) + len(b), a is b


@case("mutation", lambda: (lambda d: [(d, t(3)), (d, t(3)), (d, t(3))])({"n": 0, "hist": []}))
def shared_dict_arg(d, x):
    d["n"] += 1
    d["hist"].append(x.mean())
    d.setdefault("first", x)
    return x * d["n"], len(d["hist"])


@case("mutation", lambda: [([t(3), t(3)],), ([t(3), t(3)],), ((t(3), t(3)),)])
def shared_tensor_list(xs):
    for i, x in enumerate(xs):
        x.mul_(i + 2)
    return sum(xs)


@case("mutation", lambda: (lambda d: [(d, t(3)), (d, t(3))])({"a": {"b": [0]}}))
def shared_nested_alias(d, x):
    inner = d["a"]
    lst = inner["b"]
    d["c"] = inner
    lst.append(1)
    inner["z"] = lst
    return x + len(d["c"]["b"])


@case("mutation", lambda: (lambda s: [(s, t(3)), (s, t(3)), (s, t(3))])({1}))
def shared_set_arg(s, x):
    s.add(len(s) + 10)
    return x * len(s)


@case("mutation", lambda: [(t(3), []), (t(3), [t(3)]), (t(3), [])])
def shared_append_input(x, out):
    y = x * 2
    out.append(x)
    out.append(y)
    y.add_(1)
    return out


@case("mutation", lambda: (lambda l: [(l, t(3)), (l, t(3)), (l, t(3))])([]))
def shared_self_ref(l, x):
    d = {"l": l}
    l.append(x)
    d["me"] = d["l"]
    return d["me"] is l, x + len(l)


@case("mutation", lambda: [(t(4, 4),), (t(4, 4),)])
def shared_views(x):
    a = x[0]
    b = x.view(-1)
    b[0] = 100.0
    c = x.t()
    c[1, 0] = 50.0
    a.add_(1)
    d = x.detach()
    d[2, 2] = 7
    return x, a, b[1], c


@case("mutation", lambda: [(t(3).requires_grad_(),), (t(3).requires_grad_(),)])
def shared_data_write(x):
    x.data.mul_(2)
    with torch.no_grad():
        x.add_(1)
    return x * 2


@case("mutation", lambda: [(t(3), t(3)), (t(3), t(3))])
def shared_copy_swap(a, b):
    tmp = a.clone()
    a.copy_(b)
    b.copy_(tmp)
    a, b = b, a
    return a - b


@case("mutation", lambda: [(t(3),), (t(3),)])
def shared_attr_on_tensor(x):
    y = x + 1
    y.tag = "a"
    return y, y.tag


@case("mutation", lambda: (lambda l: [(l, t(3)), (l, t(3))])([3, 1, 2]))
def shared_sort_arg(l, x):
    l.sort()
    l.reverse()
    l[:] = [*l, 0]
    del l[0]
    return x * l[0], l


@case("mutation", lambda: [(t(3), [1, 2, 3]), (t(3), [1, 2, 3]), (t(3), [4])])
def shared_iter_while_mutating(x, l):
    for i in l:
        if len(l) < 6:
            l.append(i)
        x = x + i
    return x


@case("mutation", lambda: [(t(3),), (t(3),)])
def shared_copy_module(x):
    a = [1, [2, 3]]
    b = copy.copy(a)
    c = copy.deepcopy(a)
    a[1].append(4)
    return x * len(b[1]) + len(c[1])


# breaks
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
def stop_explicit(x):
    y = x.sin()
    torch._dynamo.graph_break()
    return y.cos()


@case("breaks")
def stop_logging(x):
    import logging

    y = x + 1
    logging.getLogger("q").debug("hi %s", y.shape)
    return y * 2


# dynamic
@case("torch", lambda: [(t(n, 3),) for n in (2, 3, 4, 5, 1, 0)])
def size_batch(x):
    b = x.shape[0]
    y = x.reshape(b * 3)
    return y + b, torch.zeros(b, 2), x.sum(0) / max(b, 1), [i for i in range(b)] if b < 3 else None


@case("torch", lambda: [(t(3), n) for n in (2, 3, 4, 5, 1, 0, -2)])
def size_int(x, n):
    y = x * n
    if n > 3:
        y = y + 1
    return y, n * 2 + 1, torch.arange(abs(n)), str(n)


@case("torch", lambda: [(t(3), n) for n in (0.5, 1.5, 2.5, 2.5)])
def size_float(x, f):
    return x * f + f**2, f, round(f), f > 1


@case("torch", lambda: [([t(3)] * n,) for n in (1, 2, 3)])
def size_list(xs):
    return torch.stack(xs).mean(0), len(xs)


@case("torch", lambda: [(t(a, b), t(b, a)) for a, b in ((2, 3), (4, 5), (3, 3), (6, 2))])
def size_matmul(x, y):
    return x @ y, x.shape[0] == y.shape[0], torch.cat([x, y.T]), x.numel() // x.shape[1]


@case("torch", lambda: [(t(2, n, 4),) for n in (3, 5, 7, 9)])
def size_seq(x):
    B, T, C = x.shape
    pos = torch.arange(T).unsqueeze(0).expand(B, T)
    half = T // 2
    return (
        x[:, :half],
        x[:, half:].flip(1),
        pos * 1.0,
        x.new_full((B, T), float(T)),
        F.pad(x, (0, 0, 0, 10 - T)),
    )


# each calls() yields callables run before the call through the first argument "act"
class Box:
    pass


def steps(*acts):
    return lambda: [(a, t(3)) for a in acts]


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


@case("traps", lambda: (lambda m: [(m, t(2, 3)) for _ in range(4)])(Stat2()))
def trap_buffer_then_items(m, x):
    y = m(x)
    return y, [b for b in m.buffers()], dict(m.named_buffers()), m._buffers["mean"]


@case("traps", lambda: (lambda m: [(m, t(2, 3)) for _ in range(4)])(Stat2()))
def trap_items_then_buffer(m, x):
    d = m._buffers
    y = m(x)
    return y, d["mean"], m.mean


@case("traps", lambda: (lambda m: [(m, t(2, 3)) for _ in range(3)])(Stat()))
def trap_state_inplace_error(m, x):
    STATE["count"] += 1
    m(x)
    i = torch.tensor([5])
    return x[i]


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


@case("traps", lambda: (lambda m: [(m, t(2, 3), k) for k in range(4)])(Hooked()))
def trap_hook_added(m, x, k):
    if k == 2:
        m.l.register_forward_hook(lambda mod, i, o: o + 100)
    return m(x)


@case("traps", lambda: (lambda m: [(m, t(2, 3), k) for k in range(4)])(nn.Linear(3, 3)))
def trap_hook_removed(m, x, k):
    h = m.register_forward_hook(lambda mod, i, o: o * 100)
    y = m(x)
    h.remove()
    return y, m(x)


@case("traps", lambda: (lambda m: [(m, t(2, 3), k) for k in range(4)])(nn.Linear(3, 3)))
def trap_hook_list(m, x, k):
    log = []
    h = m.register_forward_hook(lambda mod, i, o: log.append(o))
    m(x)
    h.remove()
    return log


def hooked_kwargs():
    m = nn.Linear(3, 3)
    m.register_forward_pre_hook(lambda mod, a, k: ((a[0] * 2,), k), with_kwargs=True)
    m.register_forward_hook(lambda mod, i, o: STATE["log"].append(o.mean()))
    m.register_forward_hook(lambda mod, a, k, o: (o, len(k)), with_kwargs=True)
    return [(m, t(2, 3)) for _ in range(3)]


@case("traps", hooked_kwargs)
def trap_hook_kwargs(m, x):
    return m(x)


def full_bw():
    m = nn.Linear(3, 3)
    m.register_full_backward_hook(lambda mod, gi, go: (gi[0] * 2,))
    return [(m, t(2, 3).requires_grad_()) for _ in range(2)]


@case("traps", full_bw)
def trap_backward_hook(m, x):
    y = m(x).sum()
    y.backward()
    return x.grad


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
    d = {}
    return x * f.ab, dataclasses.replace(f, b=9), f == Frozen(1.0, 2)


class Neg:
    def __setattr__(self, n, v):
        object.__setattr__(self, n, -v)


class Counted:
    def __setattr__(self, n, v):
        super().__setattr__(n, v)
        super().__setattr__("writes", self.__dict__.get("writes", 0) + 1)


@case("traps")
def trap_setattr_hook(x):
    n = Neg()
    n.a = 3
    n.a += 1
    return x * n.a, n


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
                v = yield x
            except ValueError:
                v = yield x * 2
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
    except KeyError as e:
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
    return r, list(zip(b, [1, 2, 3])), next(iter(Batches(x, 0)), "none"), [*map(lambda v: v + 1, b)]


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


@case("traps")
def trap_modules_inside(x):
    net = nn.Sequential(nn.ReLU(), nn.Tanh())
    class_ = nn.ModuleList([nn.Sigmoid(), net])
    y = x
    for m in class_:
        y = m(y)
    return y, net.training, len(net), net[0].inplace, net


@case("traps", mod(nn.Linear(3, 3), (2, 3)))
def trap_module_holds_outer(m, x):
    s = nn.Sequential(m, nn.ReLU())
    s.eval()
    return s(x), m.training, [p.shape for p in s.parameters()], s[0] is m


class Wrapper(nn.Module):
    def __init__(self, k):
        super().__init__()
        self.k = k
        self.act = nn.ReLU()

    def forward(self, x):
        return self.act(x) * self.k


@case("traps")
def trap_own_module_inside(x):
    w = Wrapper(3)
    w.k += 1
    w.act = nn.Tanh()
    return w(x), w.k, [n for n, _ in w.named_children()], w


@case("traps", mod(nn.BatchNorm1d(3), (4, 3), n=4))
def trap_bn_counter(m, x):
    STATE["count"] += 1
    y = m(x)
    return y, m.running_mean, m.num_batches_tracked + STATE["count"]


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


class Shape(abc.ABC):
    @abc.abstractmethod
    def area(self, x): ...


class Sq(Shape):
    def __init__(self, s):
        self.s = s

    def area(self, x):
        return x * self.s**2


@case("traps")
def trap_abc(x):
    try:
        Shape()
    except TypeError as e:
        m = str(e)
    return Sq(3).area(x), isinstance(Sq(1), Shape), m


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


@case("traps", mod(nn.Linear(3, 3), (2, 3)))
def trap_param_inplace(m, x):
    STATE["count"] += 1
    with torch.no_grad():
        m.weight -= 0.1
        m.bias *= 2
        m.weight.data.clamp_(-1, 1)
    return m(x).sum() * STATE["count"]


@case("traps", mod(nn.TransformerEncoderLayer(4, 2, 8, batch_first=True).eval(), (2, 3, 4)))
def trap_tel_no_grad(m, x):
    with torch.no_grad():
        return m(x)


@case("traps", mod(nn.MultiheadAttention(4, 2, batch_first=True).eval(), (2, 3, 4)))
def trap_mha_no_grad(m, x):
    with torch.no_grad():
        return m(x, x, x, need_weights=False)[0], m(x, x, x)[1]


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
def trap_keyword_keys(d, l):
    return d[0] + d["for"] + d[-1] + l[0]


@case("traps", lambda: [(t(4, 3), torch.tensor(k)) for k in (0, 1, 3, 9, -1)])
def trap_zero_dim_index(x, i):
    return x[i] * 2, x[i, 0]


class Made(nn.Module):
    def __init__(self, k):
        super().__init__()
        self.down = None
        if k:
            self.down = nn.Tanh()
        self.register_buffer("scale", torch.full((1,), 2.0))
        self.register_buffer("none", None)
        self.size: int = 3

    def forward(self, x):
        if self.none is None and self.down is not None:
            x = self.down(x)
        return x * self.scale * self.size


@case("traps", lambda: [(t(3), k) for k in (0, 1, 0)])
def trap_made_module(x, k):
    m = Made(k)
    y = m(x)
    return (
        y,
        len(list(m.children())),
        [n for n, b in m.named_buffers()],
        m.training,
        m.eval().training,
        m,
    )


class Early(nn.Module):
    def __init__(self, late):
        self.flag = 1
        if late:
            self.act = nn.ReLU()
        super().__init__()
        self.act = nn.Tanh()


@case("traps", lambda: [(t(3), k) for k in (0, 1, 0)])
def trap_made_too_early(x, k):
    try:
        m = Early(k)
    except AttributeError as e:
        return x + 1, str(e)
    return m.act(x) * m.flag


class Missing(nn.Module):
    def forward(self, x):
        return x * self.nothing


@case("traps")
def trap_made_missing(x):
    m = Missing()
    try:
        return m(x)
    except AttributeError as e:
        return x + 1, str(e)


@case("traps")
def trap_made_callable_list(x):
    layers = [nn.ReLU(), nn.Dropout(0.5).eval(), nn.Identity()]
    net = nn.Sequential(*layers)
    net.append(nn.Tanh())
    net.add_module("last", nn.Sigmoid())
    net.eval()
    return net(x), layers[0].training, "last" in net._modules, net.last(x)


class Fn(nn.Module):
    def __init__(self, f):
        super().__init__()
        self.f = f

    def forward(self, *a, **k):
        return self.f(*a, **k)


@case("traps")
def trap_made_with_function(x):
    n = 3
    m = Fn(lambda v, k=2: v * k * n)
    return m(x) + m(x, k=5)


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


@case(
    "traps",
    lambda: (lambda m: [(m, t(2, 3), torch.tensor([k])) for k in (0, 9, 1, 7)])(nn.BatchNorm1d(3)),
)
def trap_bn_then_error(m, x, i):
    m.calls = getattr(m, "calls", 0) + 1
    y = m(x)
    return y[i]


@case("traps", lambda: (lambda m: [(m, t(2, 3)) for k in range(3)])(nn.Linear(3, 3)))
def trap_hook_raises(m, x):
    def hook(mod, i, o):
        raise ValueError("hook")

    h = m.register_forward_hook(hook)
    try:
        m(x)
    except ValueError as e:
        r = str(e)
    finally:
        h.remove()
    return m(x), r
