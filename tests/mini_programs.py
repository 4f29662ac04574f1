"""More functions for the comparison: each is written as one would find it in a program.

They go into the same table as those of `tests.mini_functions`, which explains its columns.
"""

# ruff: noqa: B006, B007, B023, B904, E731, F841, UP031
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
import types
import typing

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from tests.mini_functions import STATE, MyError, case, numbers, t, two, with_module

START = {"CALLS": 0, "BEST": None, "CACHE": {}, "HISTORY": []}
CALLS, BEST, CACHE, HISTORY = 0, None, {}, []
EPS = 1e-6
SHAPES = {"row": (1, 3), "column": (3, 1)}
ACTIVATIONS = {"relu": F.relu, "tanh": torch.tanh, "double": lambda x: x * 2}
WEIGHT = torch.linspace(-1, 1, 9).reshape(3, 3)
FLAGS = types.SimpleNamespace(scale=2.0, deep=types.SimpleNamespace(on=True))


def square() -> list:
    return [(t(3, 3),), (t(3, 3),), (t(4, 4),)]


def batch() -> list:
    return [(t(2, 4, 3),), (t(2, 4, 3),), (t(3, 5, 3),)]


def counts() -> list:
    return [(t(3), 2), (t(3), 2), (t(3), 4), (t(3), 1), (t(3), 0)]


def lists() -> list:
    return [([t(3), t(3), t(3)],), ([t(3), t(3), t(3)],), ([t(3), t(3)],)]


def leaves() -> list:
    return [(t(3).requires_grad_(),), (t(3).requires_grad_(),), (t(3),)]


# --- arithmetic and comparisons


@case("arithmetic", lambda: [(t(4, 3),), (t(4, 3),), (t(6, 5),)])
def maths_on_shapes(x):
    rows, columns = x.shape
    half, rest = divmod(rows * columns, 2)
    return x * (half / rows) + rest, rows // 3, -columns % 4, round(rows / columns, 2), rows**2


@case("arithmetic", counts)
def augmented_everything(x, n):
    a = n + 5
    a += 3
    a -= 1
    a *= 4
    a //= 3
    a %= 50
    a **= 2
    a <<= 2
    a >>= 1
    a |= 1
    a &= 0xFF
    a ^= 3
    b = a / 2
    b /= 4
    return x * a + b, a


@case("arithmetic")
def augmented_tensor_operators(x):
    y = (x * 4).to(torch.int32)
    z = y.clone()
    y //= 2
    y %= 3
    y <<= 1
    y |= 4
    z &= 7
    z ^= y
    w = x.clone()
    w **= 2
    return y, z, w


@case("arithmetic", square)
def matrix_powers(x):
    y = x @ x
    y @= x
    return y @ x.T + x.mT


@case("arithmetic", counts)
def bits_of_a_number(x, n):
    bits = 0
    while n:
        bits += n & 1
        n >>= 1
    return x + bits, ~bits, -bits, +bits, not bits


@case("arithmetic", numbers)
def chained_comparisons(x, n):
    inside = 0 <= n < 3 != 5
    return x * (1 if inside else -1), 1 < 2 < n, (n == n) is True, n != 2


@case("arithmetic", lambda: [(t(3), 0.5), (t(3), 0.5), (t(3), 1.5), (t(3), 2)])
def float_formula(x, sigma):
    norm = 1 / (sigma * math.sqrt(2 * math.pi))
    return norm * torch.exp(-0.5 * (x / sigma) ** 2), math.floor(sigma), math.isclose(norm, 1)


@case("arithmetic")
def complex_numbers(x):
    z = torch.complex(x, x + 1)
    c = 2 + 3j
    return (z * c).real, z.imag + c.imag, abs(c), z.conj().angle()


@case("arithmetic", two)
def type_promotion(x, y):
    return x.int() + y, x.double() * y.float(), (x > 0) + (y > 0), x.long() / 2, True + x


@case("arithmetic", lambda: [(t(3), "3"), (t(3), "3"), (t(3), "4"), (t(3), "x")])
def parse_a_number(x, text):
    return x * int(text) + float(text) + len(text)


@case("arithmetic")
def tensor_as_number(x):
    total = torch.tensor(7)
    return x * total, total // 2, total % 3, -total, abs(total - 9), total ** torch.tensor(2)


@case("arithmetic", lambda: [(t(5), 5), (t(5), 5), (t(6), 6)])
def gcd_and_comb(x, n):
    return x * math.gcd(n, 10) + math.comb(n, 2) + math.factorial(3) - math.log2(8)


# --- torch


@case("torch", lambda: [(t(2, 3), t(3, 4)), (t(2, 3), t(3, 4)), (t(5, 3), t(3, 2))])
def einsum_of_two(a, b):
    return torch.einsum("ij,jk->ki", a, b), torch.einsum("ij->j", a)


@case("torch", lambda: [(t(4, 5), torch.tensor([1, 0, 4, 2]))] * 2)
def losses(logits, target):
    return (
        F.cross_entropy(logits, target, label_smoothing=0.1),
        F.nll_loss(F.log_softmax(logits, 1), target, reduction="sum"),
        F.mse_loss(logits[:, 0], target.float()),
        F.binary_cross_entropy_with_logits(logits[:, 1], (target > 1).float()),
    )


@case("torch", batch)
def normalizations(x):
    y = F.layer_norm(x, x.shape[-1:], eps=EPS)
    z = F.group_norm(x.transpose(1, 2), 3)
    return y + z.transpose(1, 2), F.normalize(x, p=1, dim=1), F.instance_norm(x)


@case("torch", lambda: [(t(1, 3, 8, 8), t(6, 3, 3, 3)), (t(1, 3, 8, 8), t(6, 3, 3, 3))])
def convolution_block(x, w):
    y = F.conv2d(x, w, stride=2, padding=1)
    y = F.interpolate(F.leaky_relu(y, 0.1), scale_factor=2.0, mode="nearest")
    return F.adaptive_avg_pool2d(F.pad(y, (1, 1, 0, 0)), 1).flatten(1)


@case("torch", lambda: [(torch.tensor([[0, 2], [1, 1]]), t(4, 3))] * 2)
def embeddings(ids, table):
    hot = F.one_hot(ids, num_classes=4).float()
    return F.embedding(ids, table) - hot @ table, table[ids].mean(dim=-2)


@case("torch", lambda: [(t(3, 4), torch.tensor([[0, 1], [2, 0], [3, 3]]))] * 2)
def gather_scatter(x, index):
    picked = x.gather(1, index)
    out = torch.zeros_like(x).scatter(1, index, picked)
    return out, torch.zeros(3, 4).scatter_add_(1, index, picked), x.index_select(0, index[:, 0] % 3)


@case("torch", lambda: [(t(5, 5),), (t(5, 5),), (t(3, 3),)])
def masks(x):
    mask = torch.ones_like(x, dtype=torch.bool).tril()
    y = x.masked_fill(~mask, float("-inf")).softmax(-1)
    y[y < 0.1] = 0
    return torch.where(mask, y, -y), mask.sum(), mask.any(), mask.all(dim=0)


@case("torch", lambda: [(t(5, 5),), (t(5, 5),), (t(3, 3),)])
def nonzero_and_unique(x):
    rows, columns = torch.nonzero(x > 0, as_tuple=True)
    return rows + columns, x.masked_select(x > 0.5) * 2, torch.unique((x > 0).int())


@case("torch", lambda: [(t(6, 4),), (t(6, 4),), (t(8, 4),)])
def cutting_and_joining(x):
    a, b = x.chunk(2)
    c, d = x.split([1, x.size(0) - 1])
    rows = x.unbind(0)
    y = torch.vstack([a, b, c]) if len(rows) > 6 else torch.hstack([a, b])
    return y, torch.cat((c, d)).roll(1, 0), torch.stack(rows, dim=1).flip(0)


@case("torch")
def new_tensors_like(x):
    return (
        x.new_ones(2) + x.new_zeros(2) + x.new_full((2,), 3.0),
        torch.arange(x.shape[-1], dtype=x.dtype, device=x.device) * x,
        torch.linspace(0, 1, x.size(-1)),
        torch.eye(x.size(-1))[:1] + torch.empty_like(x).fill_(2),
        x.new_tensor([1, 2]),
    )


@case("torch", square)
def linear_algebra(x):
    y = x @ x.T + torch.eye(x.shape[0])
    return torch.linalg.norm(y), torch.linalg.solve(y, x), torch.det(y), y.trace(), y.diagonal() * 2


@case("torch", lambda: [(t(3, 4), t(4, 5), t(5)), (t(3, 4), t(4, 5), t(5)), (t(2, 4), t(4, 5), 1)])
def fused_products(a, b, c):
    y = torch.addmm(c, a, b) if isinstance(c, Tensor) else a.mm(b) + c
    return y.baddbmm(y, y) if y.dim() == 3 else torch.outer(y[0], y[1]), torch.bmm(a[None], b[None])


@case("torch")
def reductions_with_names(x):
    r = x.max(dim=-1)
    m = x.min(dim=-1, keepdim=True)
    low, high = torch.aminmax(x, dim=-1)
    more = x.logsumexp(-1), torch.var_mean(x, -1)
    return r.values - m.values.squeeze(-1), r.indices, high - low, more


@case("torch")
def methods_and_functions(x):
    y = torch.Tensor.add(x, 1)
    return y.clamp(min=-1, max=1).mul(2).neg().abs().sqrt(), torch.clamp(x, 0), x.exp().log1p()


@case("torch", lambda: [(t(3), torch.float64), (t(3), torch.float64), (t(3), torch.int32)])
def conversions(x, dtype):
    y = x.to(dtype).to("cpu").type_as(x).to(x.device, torch.float16).float()
    return y.to(x), x.bool(), x.cpu() is x, dtype.is_floating_point, str(dtype)


@case("torch", lambda: [(t(3, 4),), (t(3, 4),), (t(2, 6),)])
def many_views(x):
    y = x.view(-1, 2).unsqueeze(1).expand(-1, 3, -1)
    z = y.reshape(y.shape[0], -1).t().contiguous().flatten()
    return z, x.unflatten(-1, (2, -1)).movedim(0, -1), x.narrow(0, 0, 1), x.as_strided((2,), (1,))


@case("torch")
def repeats(x):
    y = x.repeat(2, 1) if x.dim() == 1 else x.repeat_interleave(2, dim=0)
    return y, x.tile(2), torch.broadcast_to(x, (2, *x.shape)), x.expand_as(y) if False else None


@case("torch", lambda: [(t(2, 5, 4), True), (t(2, 5, 4), True), (t(2, 5, 4), False)])
def attention_function(x, causal):
    q, k, v = (x.unflatten(-1, (2, 2)).transpose(1, 2) for _ in range(3))
    return F.scaled_dot_product_attention(q, k, v, is_causal=causal).transpose(1, 2).flatten(2)


@case("torch")
def questions_about_a_tensor(x):
    return (
        x.is_contiguous(),
        x.stride(),
        x.element_size(),
        x.is_floating_point(),
        x.layout == torch.strided,
        x.requires_grad,
        x.is_leaf,
        x.nelement(),
        x + 1,
    )


@case("torch")
def random_numbers(x):
    torch.manual_seed(7)
    a = torch.randn_like(x)
    b = torch.randint(0, 5, (3,))
    return a + x, b, torch.rand(2, 2), torch.bernoulli(torch.full((3,), 0.5)), torch.randperm(4)


@case("torch", lambda: [(t(8),), (t(8),), (t(16),)])
def discrete_fourier(x):
    f = torch.fft.rfft(x)
    return torch.fft.irfft(f * f.abs(), n=x.shape[0])


@case("torch")
def sorted_tensors(x):
    values, order = torch.sort(x, descending=True)
    return values, order.argsort(), torch.searchsorted(values.flip(-1), values), x.kthvalue(1)[0]


@case("torch", lambda: [(t(3), t(3)), (t(3), t(3)), (t(3), t(3).abs())])
def close_enough(x, y):
    if torch.equal(x, y) or torch.allclose(x, y):
        return x
    return torch.isclose(x, y), torch.isnan(x / 0 * 0)


@case("torch", lambda: [(t(2, 3), t(4, 3)), (t(2, 3), t(4, 3)), (t(3, 3), t(1, 3))])
def pairwise_distances(a, b):
    d = ((a[:, None] - b[None]) ** 2).sum(-1)
    return d.sqrt(), torch.cdist(a, b) - d.sqrt(), F.cosine_similarity(a[:1], b, dim=-1)


@case("torch", lambda: [(t(4, 3).requires_grad_(),), (t(4, 3).requires_grad_(),)])
def gradient_inside(x):
    y = (x**3).sum()
    return torch.autograd.grad(y, x)[0] * 2


# --- subscripts


@case("subscript", lambda: [(t(4, 5, 6),), (t(4, 5, 6),), (t(3, 5, 6),)])
def every_subscript(x):
    i, j = 1, -1
    return (
        x[i, j],
        x[i:, ..., j],
        x[:, None, :2, None],
        x[[0, 1], [2, 3]],
        x[torch.tensor([0, 2]), :, 1],
        x[slice(0, 2), slice(None, None, 2)],
        x[(0, 1)],
        x[x[:, 0, 0] > 0],
    )


@case("subscript", lambda: [(t(4, 5),), (t(4, 5),), (t(6, 5),)])
def writing_to_slices(x):
    y = torch.zeros_like(x)
    y[0] = x[0]
    y[1:3, ::2] = 1
    y[:, -1] += x[:, -1]
    y[[0, 1], [0, 1]] = torch.tensor([7.0, 8.0])
    y[y > 5] -= 5
    y[..., 1] *= x.sum()
    return y


@case("subscript", lambda: [(t(4), [3, 0, 1]), (t(4), [3, 0, 1]), (t(4), [1])])
def index_by_python_list(x, order):
    return x[order], x[order[0]], [x[i] for i in order], x[torch.tensor(order)]


@case("subscript", lambda: [(t(6), 2, 5), (t(6), 2, 5), (t(6), 0, 3), (t(6), None, None)])
def slice_by_numbers(x, a, b):
    return x[a:b] * 2, x[a:b:2], list(range(10))[a:b], "abcdef"[a:b]


@case("subscript", lambda: [(t(3, 3), torch.tensor(1)), (t(3, 3), torch.tensor(2))])
def index_by_zero_dim_tensor(x, i):
    return x[i], x[:, i]


# --- containers


@case("containers", lists)
def stack_of_lists(xs):
    head, *tail = xs
    *body, last = xs
    merged = [*tail, head, *body]
    return torch.stack(merged), last * len(merged), merged[::-1][0], merged[-len(body)] is xs[0]


@case("containers")
def list_methods(x):
    a = [1, 2, 3]
    a.append(4)
    a += [5, 6]
    a.remove(2)
    b = a.copy()
    b.clear()
    a[1:2] = [9, 9]
    del a[0]
    a *= 2
    return x * sum(a), a, b, a.count(9), a.index(5), [1, 2] < [1, 3], [0] * 3


@case("containers")
def dict_methods(x):
    d = dict(a=1, b=x)
    d |= {"c": 2}
    e = d | {"a": 5}
    f = d.copy()
    f.clear()
    first = d.pop("a")
    return e, f, first, d.pop("zz", None), dict.fromkeys("ab", 0), d.get("c"), list(d.items())[0]


@case("containers")
def merging_dicts(x):
    defaults = {"scale": 2, "shift": 1}
    options = {**defaults, "shift": 3, **{"more": x}}
    return x * options["scale"] + options["shift"], options, defaults == {"shift": 1, "scale": 2}


@case("containers")
def dict_iteration(x):
    weights = {"a": 1, "b": 2, "c": 3}
    total = 0
    for name in weights:
        total = total + x * weights[name]
    for name, value in weights.items():
        if name != "b":
            total = total - value
    return total, sum(weights.values()), max(weights, key=weights.get), sorted(weights)[::-1]


@case("containers")
def set_methods(x):
    s = {1, 2, 3}
    s.discard(7)
    s.remove(3)
    s.update([8, 9])
    s -= {9}
    t2 = s ^ {1, 4}
    return x * len(s), s, t2, s <= {1, 2, 8}, s.isdisjoint({5}), frozenset(s), s.union([0])


@case("containers", lambda: [((1, (t(3), [2])),), ((1, (t(3), [2])),), ((3, (t(3), [2])),)])
def nested_unpacking(nested):
    a, (x, [b]) = nested
    (c, d), e = (a, b), x + b
    return x * a + c - d, e


@case("containers", lambda: [(("q", 1, t(3), None, [t(3)]),)] * 2)
def mixed_tuple(items):
    found = [v for v in items if isinstance(v, Tensor)]
    rest = [type(v).__name__ for v in items if not isinstance(v, Tensor)]
    return found[0] * len(rest), rest, items[-1][0] + items[1]


@case("containers")
def zips(x):
    pairs = list(zip("abc", [x, x + 1], strict=False))
    letters, values = zip(*pairs, strict=True)
    table = dict(pairs)
    return letters, values[0] * values[1], list(table), [i for i, _ in enumerate(pairs, 5)]


@case("containers", lists)
def builtins_over_tensors(xs):
    return (
        sum(xs),
        sum(x.numel() for x in xs),
        any(x.dim() == 2 for x in xs),
        all(isinstance(x, Tensor) for x in xs),
        max(x.shape[0] for x in xs),
        min(len(xs), 5),
        list(map(torch.neg, xs))[0],
        list(filter(lambda x: x.numel() > 5, xs)),
        [x + 1 for x in reversed(xs)],
    )


@case("containers")
def sorting(x):
    words = ["pear", "fig", "apple"]
    pairs = sorted(((len(w), w) for w in words), reverse=True)
    words.sort(key=len)
    order = sorted(range(3), key=[3, 1, 2].__getitem__)
    return x * pairs[0][0], words, order, sorted({"b": 1, "a": 2}.items(), key=lambda p: p[1])


@case("containers")
def counter_and_deque(x):
    seen = collections.Counter("abca")
    queue = collections.deque([1, 2, 3], maxlen=3)
    queue.append(4)
    queue.appendleft(0)
    queue.rotate(1)
    return x * seen["a"], list(queue), seen.most_common(1), queue.pop()


@case("containers")
def default_dicts(x):
    groups = collections.defaultdict(list)
    for i in range(4):
        groups[i % 2].append(x * i)
    return {key: sum(values) for key, values in groups.items()}, len(groups[7])


@case("containers")
def itertools_tour(x):
    total = x
    for a, b in itertools.combinations([1, 2, 3], 2):
        total = total + a * b
    for a, b in itertools.pairwise([1, 2, 4]):
        total = total * (b - a)
    steps = list(itertools.accumulate([1, 2, 3]))
    chained = list(itertools.chain.from_iterable([[1], [2, 3]]))
    return (
        total,
        steps,
        chained,
        list(itertools.islice(itertools.count(5), 2)),
        list(itertools.zip_longest([1], [2, 3], fillvalue=0)),
    )


@case("containers")
def group_by_and_repeat(x):
    groups = {k: len(list(g)) for k, g in itertools.groupby("aabbb")}
    cycle = itertools.cycle([1, 2])
    return x * next(cycle) + next(cycle), groups, list(itertools.repeat(3, 2))


@case("containers")
def compare_containers(x):
    a = [1, (2, 3)]
    return a == [1, (2, 3)], (1, 2) < (1, 3), {"a": 1} == {"a": 1}, a is a, a != [], x + len(a)


@case("containers", lambda: [({"w": {"a": t(3), "b": t(3)}, "n": 2},)] * 2)
def tree_of_dicts(tree):
    def walk(node):
        if isinstance(node, dict):
            return {k: walk(v) for k, v in node.items()}
        return node * 2

    return walk(tree)


@case("containers")
def pytree(x):
    tree = {"a": x, "b": [x + 1, (x + 2, 3)]}
    return torch.utils._pytree.tree_map(lambda v: v * 2, tree)


@case("containers", lambda: [([1, 2, 3], t(3)), ([1, 2, 3], t(3)), ([1, 2, 4], t(3)), ([], t(3))])
def list_of_numbers(ns, x):
    if not ns:
        return x
    return x * ns[-1] + len(ns), 2 in ns, ns + [7]


@case("containers")
def copies(x):
    a = [x, [1]]
    b, c = copy.copy(a), list(a)
    b[1].append(2)
    return a, b, c, b[1] is a[1], c is a


@case("containers")
def tuples_as_keys(x):
    table = {(0, 1): x, (1, 0): x * 2, "s": 3, None: 4, 2.5: 5}
    return table[0, 1] + table[(1, 0)], table[None], (0, 1) in table, len(table)


# --- strings


@case("strings", lambda: [(t(3), "layer.0.weight"), (t(3), "layer.0.weight"), (t(3), "head.bias")])
def parse_a_name(x, name):
    prefix, _, kind = name.rpartition(".")
    if kind.endswith("bias") or not prefix.startswith("layer"):
        return x + len(prefix)
    return x * int(name.split(".")[1]) + 1, name.replace(".", "/"), kind.title()


@case("strings", counts)
def formatted_numbers(x, n):
    return x + 1, f"{n:03d}|{n!r:>4}|{n / 3:.2f}|{n=}", "%d%%" % n, f"{'s':>{n + 2}}", str(n) * 2


@case("strings")
def string_loop(x):
    for c in "abc":
        if c == "b":
            continue
        x = x * ord(c) / 100
    return x, "".join(reversed("abc")), "a-b".partition("-"), "abc".find("c"), "Ab".swapcase()


@case("strings", lambda: [(t(3), "tanh"), (t(3), "tanh"), (t(3), "double"), (t(3), "nothing")])
def choose_by_name(x, name):
    return ACTIVATIONS[name](x) + 1 if name in ACTIVATIONS else x


@case("strings")
def join_of_shapes(x):
    return "x".join(str(s) for s in x.shape), x * 2, f"{list(x.shape)} {x.dtype}"


@case("strings", lambda: [(t(3), "mean"), (t(3), "mean"), (t(3), "sum"), (t(3), "no_such")])
def method_by_name(x, name):
    return getattr(x, name)(dim=-1) * 2


# --- control flow


@case("control", counts)
def loop_with_everything(x, n):
    found = None
    for i in range(6):
        if i < n:
            continue
        if i % 2:
            found = i
            break
        x = x + i
    else:
        found = -1
    return x * 2, found


@case("control", counts)
def early_returns(x, n):
    if n == 0:
        return None
    if n == 1:
        return x
    x = x * n
    if n > 3:
        return x, n
    return x.sum()


@case("control", counts)
def nested_ternaries(x, n):
    return x if n > 3 else x + 1 if n > 1 else x * 2 if n else x - 1


@case("control", lambda: [(t(3), k) for k in (None, None, 0, "", [], [1], "a", 2.0, ())])
def truthiness(x, k):
    return x + (1 if k else 2) if k is not None else x, bool(k), k or "empty", k and "full"


@case(
    "control",
    lambda: [
        (t(3), c)
        for c in (
            ("scale", 2),
            ("scale", 2),
            ("shift", 1, 2),
            {"op": "neg"},
            {"op": "neg", "more": 1},
            7,
            "text",
            None,
            [],
        )
    ],
)
def match_commands(x, command):
    match command:
        case ("scale", k):
            return x * k
        case ("shift", *amounts) if len(amounts) == 2:
            return x + amounts[0] - amounts[1]
        case {"op": "neg", **rest}:
            return -x, rest
        case int(n) | float(n):
            return x * n
        case str() as s:
            return x, s
        case None:
            return x.sum()
    return x.mean()


@case("control", lambda: [(t(4, 3),), (t(4, 3),), (t(2, 3),)])
def running_maximum(x):
    best = x[0]
    for row in x[1:]:
        best = torch.maximum(best, row)
    return best


@case("control", lambda: [(t(3), 5), (t(3), 5), (t(3), 8)])
def fibonacci(x, n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return x * a


@case("control", counts)
def while_true(x, n):
    steps = 0
    while True:
        steps += 1
        if steps >= n:
            break
        x = x.sin()
    return x, steps


@case("control", counts)
def while_none(x, n):
    found, tries = None, 0
    while found is None:
        tries += 1
        if tries > n:
            found = x * tries
    return found


@case("control", lambda: [(t(2, 3, 4),), (t(2, 3, 4),), (t(3, 3, 4),)])
def loops_over_dimensions(x):
    for d in range(x.dim()):
        for i in range(x.size(d) - 1):
            if (d + i) % 2 == 0:
                x = x.roll(i + 1, d)
    return x


@case("control", lambda: [(t(3), True, False), (t(3), True, False), (t(3), False, True)])
def flags(x, deep, *more):
    if deep and not any(more):
        x = x.relu()
    elif deep or more[0]:
        x = x.tanh()
    return x if not (deep ^ more[0]) else x + 1


@case("control")
def walrus_everywhere(x):
    values = [y := 2, y + 1, (z := y * 2)]
    if (total := sum(values)) > 5 and (rest := total % 4):
        return x * total + rest
    while (z := z - 1) > 0:
        x = x + z
    return x


@case("control", lambda: [(t(3), 1), (t(3), 2), (t(3), 1)])
def unassigned_variable(x, n):
    if n == 1:
        y = x * 2
    return y + 1


@case("control")
def data_dependent_loop(x):
    for i in range(3):
        if x.sum() > i:
            x = x - 1
        else:
            x = x + 1
    return x


@case("control", lambda: [(t(3).abs(),), (t(3).abs(),), (-t(3).abs(),)])
def data_dependent_return(x):
    y = x * 2
    if (y > 0).all():
        return y.sqrt()
    return y.abs()


@case("control", lambda: [(t(3).abs(), 1), (t(3).abs(), 1), (t(3).abs(), 0)])
def assert_with_tensor(x, n):
    assert (x >= 0).all(), "negative"
    return (x / n).sqrt() if n else x


# --- comprehensions


@case("comprehensions", lists)
def comprehension_zoo(xs):
    shapes = [tuple(x.shape) for x in xs]
    by_name = {f"x{i}": x * i for i, x in enumerate(xs)}
    kinds = {x.dim() for x in xs}
    flat = [v for x in xs for v in x.unbind(0) if v.dim() == 0]
    return shapes, by_name, kinds, torch.stack(flat)


@case("comprehensions", counts)
def comprehension_scopes(x, n):
    i = 10
    squares = [i * i for i in range(n)]
    inner = [[(lambda: a + b + i)() for a in range(2)] for b in range(2)]
    return x + i, squares, inner


@case("comprehensions")
def comprehension_walrus(x):
    out = [last := x * i for i in range(3) if (k := i + 1) != 2]
    return out, last, k


@case("comprehensions", lambda: [({"a": t(3), "b": t(3), "n": 3},)] * 2)
def comprehension_filter(d):
    tensors = {k: v for k, v in d.items() if isinstance(v, Tensor)}
    return {k: v / sum(tensors.values()) for k, v in tensors.items()}, [*tensors]


@case("comprehensions")
def generator_arguments(x):
    return (
        torch.stack([*(x * i for i in range(2))]),
        dict((str(i), x + i) for i in range(2)),
        max((i % 3, i) for i in range(5)),
    )


# --- calls


def scale_shift(x, scale=1.0, *, shift=0.0, **other):
    return x * scale + shift + len(other)


def apply(fn, *args, **kwargs):
    return fn(*args, **kwargs)


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


def power(x, n):
    if n == 0:
        return torch.ones_like(x)
    half = power(x, n // 2)
    return half * half * (x if n % 2 else 1)


def is_even(n):
    return n == 0 or is_odd(n - 1)


def is_odd(n):
    return n != 0 and is_even(n - 1)


@case("calls")
def keyword_calls(x):
    options = {"shift": 2.0, "more": 1}
    return scale_shift(x, 2), scale_shift(x, shift=1, scale=3), scale_shift(x, **options, other=2)


@case("calls")
def calls_through_calls(x):
    return apply(scale_shift, x, shift=1) + apply(apply, apply, scale_shift, x, scale=2)


@case("calls", counts)
def recursive_power(x, n):
    return power(x, n), is_even(n)


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


def _keywords_only():
    call = lambda **kw: keywords_only_impl(**kw)
    return [(call, t(3), 2), (call, t(3), 2), (call, t(3), 3)]


def keywords_only_impl(*, x, k):
    return x * k


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
    compose = lambda *fs: functools.reduce(lambda f, g: lambda v: g(f(v)), fs)
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


# --- closures


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
    late = [lambda v: v * k for k in range(3)]
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


# --- objects


@dataclasses.dataclass
class Config:
    width: int = 3
    scale: float = 2.0
    names: list = dataclasses.field(default_factory=lambda: ["a"])

    def __post_init__(self):
        self.area = self.width * self.width

    def scaled(self, x):
        return x * self.scale + self.area


@dataclasses.dataclass(frozen=True)
class Limits:
    low: float
    high: float = 1.0

    def clip(self, x):
        return x.clamp(self.low, self.high)


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


class LoudBox(Box):
    kind = "loud"

    def area(self):
        return super().area() * 10


class Left:
    def who(self):
        return ["left"]


class Right:
    def who(self):
        return ["right"]


class Both(Left, Right):
    def who(self):
        return ["both", *super().who(), *Right.who(self)]


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


class Vec(typing.NamedTuple):
    x: Tensor
    n: int = 2

    def scaled(self):
        return self.x * self.n


class Mode(enum.Enum):
    FAST = "fast"
    SLOW = "slow"

    @property
    def factor(self):
        return 1 if self is Mode.FAST else 3


class Level(enum.IntEnum):
    LOW = 1
    HIGH = 5


class Lazily:
    def __init__(self, k):
        self.k = k

    @functools.cached_property
    def table(self):
        return [self.k * i for i in range(3)]


class Linked:
    def __init__(self, value, after=None):
        self.value, self.after = value, after


@case("objects", lambda: [(t(3), Config()), (t(3), Config()), (t(3), Config(4))])
def config_object(x, config):
    config.names.append("b")
    return config.scaled(x) * len(config.names), config.area


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


@case("objects")
def method_resolution(x):
    return x * len(Both().who()), Both().who(), [c.__name__ for c in Both.__mro__]


@case("objects", lambda: [(t(3), Meter()), (t(3), Meter())])
def container_protocol(x, meter):
    meter["a"] = x
    meter["b"] = x * 2
    del meter["a"]
    return meter["b"] + len(meter), "a" in meter, list(meter), meter.total, f"{meter}"


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


@case("objects", lambda: [(Vec(t(3)),), (Vec(t(3)),), (Vec(t(3), 5),)])
def typed_namedtuple(v):
    x, n = v
    return v.scaled() + x * n, v._replace(n=7), Vec(x), v[1], v._fields


@case("objects", lambda: [(t(3), Mode.FAST), (t(3), Mode.FAST), (t(3), Mode.SLOW)])
def enum_with_property(x, mode):
    return x * mode.factor, mode.value, mode.name, mode == Mode.FAST, Mode("slow") is mode


@case("objects", lambda: [(t(3), Level.LOW), (t(3), Level.LOW), (t(3), Level.HIGH)])
def int_enum(x, level):
    return x * level, level > 2, level + 1, [x + k for k in Level]


@case("objects", lambda: [(t(3), Lazily(2)), (t(3), Lazily(2))])
def cached_property(x, o):
    return x * o.table[1] + o.table[2]


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


# --- modules


class Residual(nn.Module):
    def __init__(self, width=3, depth=2):
        super().__init__()
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(depth))
        self.act = nn.GELU()
        self.drop = nn.Dropout(0.1)

    def forward(self, x, *, scale=1.0):
        for i, block in enumerate(self.blocks):
            x = x + self.drop(self.act(block(x))) * scale / (i + 1)
        return x


class Norm(nn.Module):
    def __init__(self, dim, eps=1e-6):
        super().__init__()
        self.eps = eps
        self.weight = nn.Parameter(torch.ones(dim))

    def _norm(self, x):
        return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + self.eps)

    def forward(self, x):
        return self._norm(x.float()).type_as(x) * self.weight


class Rotary(nn.Module):
    def __init__(self, dim=4):
        super().__init__()
        inverse = 1.0 / (100 ** (torch.arange(0, dim, 2).float() / dim))
        self.register_buffer("inverse", inverse, persistent=False)

    def forward(self, x):
        t = torch.arange(x.shape[1], device=x.device).type_as(self.inverse)
        angles = torch.outer(t, self.inverse)
        cos, sin = angles.cos(), angles.sin()
        a, b = x[..., ::2], x[..., 1::2]
        return torch.stack([a * cos - b * sin, a * sin + b * cos], dim=-1).flatten(-2)


class LoRA(nn.Module):
    def __init__(self):
        super().__init__()
        self.base = nn.Linear(3, 3, bias=False)
        self.base.weight.requires_grad = False
        self.a, self.b = nn.Parameter(torch.randn(3, 1)), nn.Parameter(torch.zeros(1, 3))
        self.merged = False

    def forward(self, x):
        out = self.base(x)
        return out if self.merged else out + x @ self.a @ self.b


class Experts(nn.Module):
    def __init__(self):
        super().__init__()
        self.gate = nn.Linear(3, 2)
        self.experts = nn.ModuleDict({str(i): nn.Linear(3, 3) for i in range(2)})

    def forward(self, x):
        weights = self.gate(x).softmax(-1)
        return sum(weights[..., i, None] * e(x) for i, e in enumerate(self.experts.values()))


class Recurrent(nn.Module):
    def __init__(self):
        super().__init__()
        self.cell = nn.GRUCell(3, 4)

    def forward(self, xs, h=None):
        h = xs.new_zeros(xs.shape[0], 4) if h is None else h
        outputs = []
        for step in range(xs.size(1)):
            h = self.cell(xs[:, step], h)
            outputs.append(h)
        return torch.stack(outputs, 1), h


class Running(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("mean", torch.zeros(3))
        self.register_buffer("steps", torch.tensor(0))
        self.history = []

    def forward(self, x):
        if self.training:
            self.mean.mul_(0.9).add_(0.1 * x.detach())
            self.steps += 1
            self.history.append(len(self.history))
        return x - self.mean


class Cached(nn.Module):
    def __init__(self):
        super().__init__()
        self.keys: list = []
        self.proj = nn.Linear(3, 3)

    def forward(self, x):
        self.keys.append(self.proj(x).detach())
        return torch.stack(self.keys).mean(0)


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(6, 3)
        self.head = nn.Linear(3, 6, bias=False)
        self.head.weight = self.embed.weight

    def forward(self, ids):
        return self.head(self.embed(ids)).argmax(-1)


class Scales(nn.Module):
    def __init__(self):
        super().__init__()
        self.scales = nn.ParameterDict({"a": nn.Parameter(torch.ones(3)), "b": torch.zeros(3)})
        self.more = nn.ParameterList([torch.ones(3), torch.ones(3) * 2])

    def forward(self, x, key="a"):
        return x * self.scales[key] + sum(self.more)


def twice(make, *size):
    """The module in eval mode, so that nothing in it is random."""
    return with_module(lambda: make().eval(), *size)


@case("modules", twice(Residual, 2, 3))
def mod_residual(m, x):
    return m(x) + m(x, scale=0.5)


@case("modules", with_module(lambda: Norm(3), 2, 3))
def mod_rms_norm(m, x):
    return m(x.half()).float(), m.eps


@case("modules", with_module(Rotary, 2, 5, 4))
def mod_rotary(m, x):
    return m(x)


def _merging():
    m = LoRA()
    merged = LoRA()
    merged.merged = True
    return [(m, t(3)), (m, t(3)), (merged, t(3)), (m, t(2, 3))]


@case("modules", _merging)
def mod_lora(m, x):
    return m(x).relu()


@case("modules", with_module(Experts, 4, 3))
def mod_experts(m, x):
    return m(x)


@case("modules", with_module(Recurrent, 2, 3, 3))
def mod_recurrent(m, x):
    out, h = m(x)
    return out.sum(1) + h, m(x, h)[1]


@case("modules", with_module(Running, 3))
def mod_running_mean(m, x):
    return m(x) * 2


@case("modules", with_module(Cached, 3))
def mod_cache_grows(m, x):
    return m(x), len(m.keys)


@case("modules", lambda: (lambda m: [(m, torch.tensor([1, 5])), (m, torch.tensor([0, 2]))])(Tied()))
def mod_tied_weights(m, ids):
    return m(ids)


@case("modules", with_module(Scales, 3))
def mod_parameter_dict(m, x):
    return m(x) + m(x, key="b"), sorted(m.scales)


@case("modules", with_module(lambda: nn.Sequential(nn.Conv1d(2, 4, 3), nn.BatchNorm1d(4)), 3, 2, 7))
def mod_conv_batch_norm(m, x):
    return m(x).relu()


@case("modules", twice(lambda: nn.Sequential(nn.Conv2d(1, 2, 3), nn.BatchNorm2d(2)), 1, 1, 5, 5))
def mod_conv_eval(m, x):
    return F.max_pool2d(m(x), 2)


@case("modules", twice(lambda: nn.TransformerEncoderLayer(4, 2, 8, batch_first=True), 2, 3, 4))
def mod_encoder_layer(m, x):
    return m(x)


@case("modules", with_module(lambda: nn.Sequential(*(nn.Linear(3, 3) for _ in range(4))), 3))
def mod_slices(m, x):
    return m[1:3](x) + m[-1](x), len(m), [type(layer).__name__ for layer in m]


@case("modules", with_module(lambda: nn.ModuleList([nn.Linear(3, 3), nn.Tanh()]), 3))
def mod_list_outside(layers, x):
    for i, layer in enumerate(layers):
        if isinstance(layer, nn.Tanh) and i == len(layers) - 1:
            x = layer(x) * 2
        else:
            x = layer(x)
    return x


@case("modules", with_module(lambda: Residual(3, 1), 2, 3))
def mod_walk(m, x):
    names = [name for name, _ in m.named_children()]
    size = sum(p.numel() for p in m.parameters())
    return m.eval()(x) / size, names, m.training


@case("modules", with_module(lambda: nn.Linear(3, 3), 3))
def mod_weights_by_hand(m, x):
    return F.linear(x, m.weight, m.bias) + m.weight.sum() * m.in_features, m.weight.shape


@case("modules", with_module(lambda: nn.Linear(3, 3), 3))
def mod_step_of_sgd(m, x):
    loss = m(x).pow(2).mean()
    loss.backward()
    with torch.no_grad():
        for p in m.parameters():
            p -= 0.1 * p.grad
    return loss.detach()


@case("modules", with_module(lambda: nn.Linear(3, 3), 3))
def mod_functional_call(m, x):
    weights = {"weight": torch.eye(3), "bias": torch.zeros(3)}
    return torch.func.functional_call(m, weights, (x,)) + 1


@case("modules")
def mod_made_inside(x):
    return nn.ReLU()(x) + nn.Identity()(x)


@case("modules", with_module(lambda: nn.Flatten(), 2, 3, 4))
def mod_flatten_unfold(m, x):
    return m(x), nn.functional.unfold(x[:, None], 2)


@case("modules", with_module(lambda: nn.CrossEntropyLoss(), 4, 3))
def mod_loss(m, x):
    return m(x, torch.tensor([0, 1, 2, 0]))


# --- globals


@case("globals")
def glob_counter(x):
    global CALLS
    CALLS += 1
    return x * CALLS


@case("globals", lambda: [(t(3), 1.0), (t(3), 3.0), (t(3), 2.0)])
def glob_best(x, score):
    global BEST
    if BEST is None or score > BEST:
        BEST = score
    return x * BEST


@case("globals", lambda: [(t(3), "a"), (t(3), "a"), (t(3), "b")])
def glob_cache(x, key):
    if key not in CACHE:
        CACHE[key] = x * 2
    return CACHE[key] + 1


@case("globals")
def glob_history(x):
    HISTORY.append(len(HISTORY))
    HISTORY.extend([x.dim()])
    return x + HISTORY[-1] + len(HISTORY)


@case("globals")
def glob_nested_settings(x):
    y = x * FLAGS.scale + (1 if FLAGS.deep.on else 2)
    return y, x.reshape(SHAPES["row"]) if x.dim() == 1 else x


@case("globals")
def glob_tensor(x):
    return x @ WEIGHT + WEIGHT.sum(0)


@case("globals")
def glob_deleted(x):
    global TEMPORARY
    TEMPORARY = 5
    y = x * TEMPORARY
    del TEMPORARY
    return y


@case("globals")
def glob_written_in_helper(x):
    def note():
        global CALLS
        CALLS += 10

    note()
    return x + CALLS


# --- exceptions


def risky(x, n):
    if n == 0:
        raise ValueError("zero")
    if n == 1:
        raise KeyError(n)
    return x * n


@case("exceptions", counts)
def exc_several_handlers(x, n):
    try:
        y = risky(x, n)
    except ValueError:
        y = x
    except (KeyError, IndexError) as error:
        y = x + error.args[0]
    else:
        y = y + 1
    finally:
        STATE["log"].append(n)
    return y


@case("exceptions", counts)
def exc_raise_from(x, n):
    try:
        return risky(x, n)
    except ValueError as error:
        raise MyError("wrapped") from error


@case("exceptions", counts)
def exc_reraise(x, n):
    try:
        try:
            return risky(x, n)
        except KeyError:
            STATE["log"].append("inner")
            raise
    except LookupError:
        return x - 1


@case("exceptions", counts)
def exc_finally_returns(x, n):
    for i in range(3):
        try:
            if i == n:
                return x * i
            if i > n:
                break
        finally:
            x = x + 1
    return x


@case("exceptions")
def exc_attribute_errors(x):
    try:
        x.no_such_attribute  # noqa: B018
    except AttributeError:
        x = x + 1
    try:
        None.foo  # noqa: B018
    except AttributeError:
        x = x * 2
    return x


@case("exceptions")
def exc_many_kinds(x):
    seen = []
    for attempt in (
        lambda: 1 // 0,
        lambda: [1][3],
        lambda: {}["a"],
        lambda: int("q"),
        lambda: None + 1,
        lambda: next(iter([])),
    ):
        try:
            attempt()
        except (ArithmeticError, LookupError, ValueError, TypeError, StopIteration) as error:
            seen.append(type(error).__name__)
    return x * len(seen), seen


@case("exceptions")
def exc_group(x):
    try:
        raise ExceptionGroup("g", [ValueError("a"), KeyError("b")])
    except* ValueError:
        x = x + 1
    except* KeyError:
        x = x * 2
    return x


@case("exceptions", counts)
def exc_custom_fields(x, n):
    class Limit(Exception):
        def __init__(self, limit):
            super().__init__(f"over {limit}")
            self.limit = limit

    try:
        if n > 1:
            raise Limit(n)
    except Limit as error:
        return x * error.limit, str(error)
    return x


@case("exceptions")
def exc_suppressed(x):
    with contextlib.suppress(KeyError):
        {}["a"]  # noqa: B018
        x = x * 100
    return x + 1


@case("exceptions", lambda: [(t(2, 3), t(3, 2)), (t(2, 3), t(3, 2)), (t(2, 3), t(2, 3))])
def exc_shape_mismatch(a, b):
    try:
        return a @ b
    except RuntimeError:
        return a @ b.T


@case("exceptions", counts)
def exc_loop_retry(x, n):
    attempts = 0
    while attempts < 4:
        try:
            attempts += 1
            if attempts < n:
                raise MyError
            break
        except MyError:
            x = x + 1
            continue
    return x, attempts


@case("exceptions")
def exc_not_implemented(x):
    raise NotImplementedError


@case("exceptions", counts)
def exc_in_comprehension(x, n):
    try:
        return [x / (1 // (n - i)) for i in range(3)]
    except ZeroDivisionError:
        return [x]


@case("exceptions")
def exc_assertion(x):
    assert x.dim() == 1, f"dim {x.dim()}"
    return x * 2


# --- context managers


@contextlib.contextmanager
def logged(name):
    STATE["log"].append(f"enter {name}")
    try:
        yield name.upper()
    finally:
        STATE["log"].append(f"exit {name}")


@case("context", leaves)
def ctx_nested_modes(x):
    with torch.no_grad():
        a = x * 2
        with torch.enable_grad(), torch.no_grad():
            b = x * 3
        with torch.set_grad_enabled(True):
            c = x * 4
    d = (x * 5).detach()
    return a, b, c, d, torch.is_grad_enabled()


@case("context")
def ctx_contextmanager(x):
    with logged("a") as name, logged("b"):
        x = x + len(name)
    return x


@case("context")
def ctx_manager_swallows(x):
    meter = Meter()
    with meter as m:
        m["a"] = x * 2
        m["missing"]
    return meter["a"], meter.total


@case("context", leaves)
def ctx_return_inside(x):
    with torch.no_grad():
        for i in range(3):
            if i == 1:
                return x * i
    return x


@case("context", leaves)
def ctx_set_grad(x):
    torch.set_grad_enabled(False)
    y = x * 2
    torch.set_grad_enabled(True)
    return y, x * 3


@case("context", leaves)
def ctx_inference(x):
    with torch.inference_mode():
        y = x * 2
    return y.is_inference(), y.sum()


@case("context", lambda: [(t(3, 3), t(3, 3)), (t(3, 3), t(3, 3))])
def ctx_autocast(x, y):
    with torch.autocast("cpu", dtype=torch.bfloat16):
        z = x @ y
    return z.dtype, z.float()


@case("context")
def ctx_null(x):
    with contextlib.nullcontext(3) as n, contextlib.ExitStack() as stack:
        stack.callback(STATE["log"].append, "closed")
        return x * n


@case("context", leaves)
def ctx_decorator_inside(x):
    @torch.no_grad()
    def frozen(v):
        return v * 2

    return frozen(x), x * 2


# --- generators


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


# --- mutation of what the caller passed


@case("mutation", lambda: [([t(3), 1, "a"],), ([t(3), 1, "a"],), ([t(3), 2, "a"],)])
def mut_everything_in_list(items):
    items[0] = items[0] * items[1]
    items.insert(1, None)
    items[2] += 5
    items.extend(["b", items[0] + 1])
    return items.pop(), len(items)


@case("mutation", lambda: [({"x": t(3), "n": 1}, "y"), ({"x": t(3), "n": 1}, "y")])
def mut_dict_fields(d, key):
    d[key] = d["x"] * 2
    d["n"] += 1
    d.setdefault("z", []).append(d[key])
    d.update({"x": None}, w=3)
    return d.pop("n"), d[key] + 1


@case("mutation", lambda: [({1, 2}, t(3)), ({1, 2}, t(3)), ({1, 3}, t(3))])
def mut_set(s, x):
    s.add(5)
    s.discard(1)
    return x * len(s)


@case("mutation", lambda: [({"a": {"b": [1]}}, t(3)), ({"a": {"b": [1]}}, t(3))])
def mut_deep(d, x):
    d["a"]["b"].append(2)
    d["a"]["c"] = {"x": x + 1}
    return d["a"]["c"]["x"] * len(d["a"]["b"])


@case("mutation", lambda: [(t(4, 3),), (t(4, 3),), (t(2, 3),)])
def mut_in_place_methods(x):
    x.clamp_(-1, 1).mul_(2)
    x[0].zero_()
    x[1:] += 1
    x.t()[0] = 5
    torch.relu_(x)
    return x.sum(), x


@case("mutation", lambda: [(t(3), t(3)), (t(3), t(3))])
def mut_copy_and_out(a, b):
    a.copy_(b * 2)
    torch.add(a, 1, out=b)
    return a - b


@case("mutation", lambda: [(t(4), t(4)), (t(4), t(4))])
def mut_while_reading(x, y):
    before = x * 1
    x += y
    y -= x
    return before, x * y


@case("mutation", lambda: [(t(4),), (t(4),), (t(6),)])
def mut_views_of_input(x):
    head, tail = x[:2], x[2:]
    head.add_(tail.sum())
    return x, head, x.view(-1, 2)


@case("mutation", lambda: [(a := [t(3)], {"k": a}), (a := [t(3)], {"k": a}), ([t(3)], {"k": []})])
def mut_one_list_two_names(a, d):
    d["k"].append(1)
    return len(a), a is d["k"], a[0] * 2


@case("mutation", lambda: [(t(3), [], 3), (t(3), [], 3), (t(3), [], 2)])
def mut_log_of_steps(x, log, n):
    for i in range(n):
        x = x * 0.5
        log.append((i, x))
    return x


@case("mutation", lambda: [([3, 1, 2], t(3)), ([3, 1, 2], t(3))])
def mut_reorder(ns, x):
    ns.sort(reverse=True)
    ns.reverse()
    ns[0], ns[-1] = ns[-1], ns[0]
    ns[:1] = []
    return x * ns[0]


@case("mutation", lambda: [(t(3).requires_grad_(), t(3)), (t(3).requires_grad_(), t(3))])
def mut_data_and_detach(x, y):
    x.data.mul_(2)
    x.detach().add_(y)
    return x * y


@case("mutation", lambda: [(t(3), t(3)), (t(3), t(3))])
def mut_swap_names(x, y):
    x, y = y, x
    x += 1
    return y, x


@case("mutation", lambda: [(t(3), 1), (t(3), 1), (t(3), 0)])
def mut_before_error(x, n):
    x.add_(1)
    STATE["log"].append("added")
    if n == 0:
        raise MyError("after the write")
    return x


# --- graph breaks


def logs_shape(x):
    print(tuple(x.shape))
    return x * 2


class Printing(nn.Module):
    def __init__(self):
        super().__init__()
        self.a, self.b = nn.Linear(3, 3), nn.Linear(3, 3)

    def forward(self, x):
        h = self.a(x)
        print("hidden", tuple(h.shape))
        return self.b(h)


@torch._dynamo.disable
def not_traced(x):
    return x * 3


@case("breaks", with_module(Printing, 2, 3))
def brk_module_prints(m, x):
    return m(x) + 1


@case("breaks")
def brk_disabled(x):
    y = x + 1
    z = not_traced(y)
    return y * z


@case("breaks")
def brk_item_used(x):
    scale = x.abs().max().item()
    y = x / (scale + 1)
    return y, scale > 0, round(scale, 3)


@case("breaks", counts)
def brk_inside_if(x, n):
    if n > 1:
        x = x + n
        print("big")
    else:
        x = x - n
    return x * 2


@case("breaks")
def brk_condition_and_print(x):
    y = x.sin()
    if y.mean() > 0:
        print("positive")
        y = y + 1
    return y.cos()


@case("breaks")
def brk_two_deep(x):
    def outer(v):
        w = logs_shape(v + 1)
        return w - 1

    return outer(x) * 3 + outer(x * 2)


@case("breaks")
def brk_containers_across(x):
    d = {"x": x + 1, "list": [x]}
    t2 = (x * 2, d)
    print(len(d))
    d["list"].append(t2[0])
    a, b = t2
    return a, b["list"], b is d


@case("breaks")
def brk_iterator_across(x):
    it = iter([1, 2, 3])
    x = x * next(it)
    print("in between")
    return x + next(it), list(it)


@case("breaks")
def brk_function_across(x):
    k = x + 1

    def add(v, s=2):
        return v * s + k

    print("defined")
    return add(x) + add(x, s=3)


@case("breaks")
def brk_object_across(x):
    box = Box(2)
    y = x * box.area()
    print(box.side)
    box.side = 5
    return y + box.area(), box


@case("breaks")
def brk_loop_over_tensors(x):
    total = 0
    for i, row in enumerate(x.unbind(0)):
        total = total + row
        if i == 0:
            print("first")
    return total


@case("breaks")
def brk_comprehension(x):
    return [logs_shape(x + i) for i in range(2)]


@case("breaks")
def brk_in_expression(x):
    return (x + 1) * not_traced(x) - [x, not_traced(x * 2)][1]


@case("breaks")
def brk_try_finally(x):
    try:
        y = x * 2
        print("body")
        return y + 1
    finally:
        STATE["log"].append("finally")


@case("breaks")
def brk_int_of_tensor(x):
    n = int(x.abs().sum())
    return x + n, float(x.mean()) < 100, bool(x.sum() > 0)


@case("breaks")
def brk_global_between(x):
    global CALLS
    CALLS += 1
    y = x * CALLS
    print(CALLS)
    CALLS += 1
    return y + CALLS


@case("breaks")
def brk_mutation_before(x):
    x.add_(1)
    HISTORY.append("before")
    print(x.dim(), HISTORY)
    x.mul_(2)
    return x


@case("breaks")
def brk_starred_print(x):
    parts = ["a", "b"]
    print(*parts, sep=",")
    y = x + 1
    print(*parts, **{"sep": "/"})
    return y


@case("breaks")
def brk_last_statement(x):
    y = x * 2
    STATE["log"].append("ready")
    return print("done") or y


@case("breaks")
def brk_warning(x):
    import warnings

    y = x + 1
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        warnings.warn("careful", stacklevel=1)
    return y * 2


@case("breaks")
def brk_time(x):
    import time

    start = time.perf_counter()
    y = x * 2
    return y, time.perf_counter() >= start
