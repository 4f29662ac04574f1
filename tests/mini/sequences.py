"""Sequences of calls that do or do not make a new graph, for comparison with torch.compile.

Each is a generator: it first yields the function, is given what compiling made of it, and then
yields the result of each call. `compare` says after which calls there were how many graphs.
"""

import enum
import types
from collections.abc import Callable, Iterator

import torch
import torch.nn.functional as F
from torch import nn

from snippets.mini_dynamo import compile, stats
from tests.mini.differential import equal, frozen

SEQUENCES: list[Callable[[], Iterator]] = []
SCALE, TABLE, BIAS = 2, [1, 2], torch.ones(3)


def sequence(make: Callable[[], Iterator]) -> Callable[[], Iterator]:
    SEQUENCES.append(make)
    return make


def run(make: Callable[[], Iterator], compiled: Callable, graphs: Callable[[], int]) -> tuple:
    """The results of the calls, and how many graphs there were after each."""
    global SCALE, TABLE, BIAS
    SCALE, TABLE, BIAS = 2, [1, 2], torch.ones(3)
    torch.manual_seed(0)
    steps = make()
    function = compiled(next(steps))
    results, counts = [], []
    try:
        result = steps.send(function)
        while True:
            results.append(frozen(result))
            counts.append(graphs())
            result = next(steps)
    except StopIteration:
        return results, counts


def eager(make: Callable[[], Iterator]) -> tuple:
    return run(make, lambda function: function, lambda: 0)


def real(make: Callable[[], Iterator]) -> tuple:
    """The same with torch.compile."""
    made = []

    def backend(gm, inputs):
        made.append(gm)
        return gm.forward

    torch._dynamo.reset()
    return run(make, lambda f: torch.compile(f, backend=backend), lambda: len(made))


def mini(make: Callable[[], Iterator]) -> tuple:
    """The same with mini-Dynamo."""
    made = []

    def compiled(function):
        made.append(compile(function))
        return made[0]

    return run(make, compiled, lambda: stats(made[0]).compiles)


def compare(make: Callable[[], Iterator]) -> tuple[bool, list[int], list[int]]:
    """Whether the results of mini-Dynamo are right; the graphs of the real one, and of ours."""
    (wanted, _), (_, theirs), (results, ours) = eager(make), real(make), mini(make)
    return equal(wanted, results), theirs, ours


# --- sizes


@sequence
def sizes():
    f = yield lambda x: x.sin() * 2
    for n in (2, 3, 4, 5, 2):
        yield f(torch.randn(n))


@sequence
def second_dimension():
    f = yield lambda x: x.sum(-1)
    for n in (3, 4, 5, 6):
        yield f(torch.randn(2, n))


@sequence
def both_dimensions():
    f = yield lambda x: x.cos()
    for a, b in ((2, 3), (2, 4), (3, 4), (5, 6), (7, 7)):
        yield f(torch.randn(a, b))


@sequence
def batch_of_one():
    f = yield lambda x: x * 2 + 1
    for n in (4, 5, 1, 6, 1):
        yield f(torch.randn(n, 3))


@sequence
def empty_batch():
    f = yield lambda x: x * 2 + 1
    for n in (4, 0, 5, 0, 6):
        yield f(torch.randn(n, 3))


@sequence
def starts_with_one():
    f = yield lambda x: x * 2
    for n in (1, 2, 3, 1):
        yield f(torch.randn(n))


@sequence
def number_of_dimensions():
    f = yield lambda x: x.exp()
    for size in ((3,), (2, 3), (1, 2, 3), (3,)):
        yield f(torch.randn(size))


@sequence
def two_tensors_grow_together():
    f = yield lambda x, y: x * y
    for n in (3, 4, 5):
        yield f(torch.randn(n), torch.randn(n))


@sequence
def one_tensor_grows():
    f = yield lambda x, y: x[:, None] * y
    for n in (3, 4, 5):
        yield f(torch.randn(n), torch.randn(2))


@sequence
def branch_on_a_size():
    f = yield lambda x: x * 2 if x.shape[0] > 4 else x * 3
    for n in (2, 3, 6, 7, 4):
        yield f(torch.randn(n))


@sequence
def size_used_as_a_number():
    f = yield lambda x: x / x.shape[0] + x.numel()
    for n in (2, 3, 4):
        yield f(torch.randn(n))


@sequence
def loop_over_a_size():
    def rows(x):
        total = 0
        for i in range(x.shape[0]):
            total = total + x[i]
        return total

    f = yield rows
    for n in (2, 3, 4):
        yield f(torch.randn(n, 2))


@sequence
def reshape_by_size():
    f = yield lambda x: x.view(x.shape[0], -1).t()
    for n in (2, 3, 4):
        yield f(torch.randn(n, 2, 2))


@sequence
def strides():
    f = yield lambda x: x.sin()
    yield f(torch.randn(3, 4))
    yield f(torch.randn(4, 3).t())
    yield f(torch.randn(3, 4))
    yield f(torch.randn(3, 8)[:, ::2])


@sequence
def linear_batches():
    m = nn.Linear(3, 2)
    f = yield lambda x: F.relu(m(x))
    for n in (2, 8, 3, 5):
        yield f(torch.randn(n, 3))


# --- numbers


@sequence
def integers():
    f = yield lambda x, n: x * n
    for n in (2, 3, 4, 5):
        yield f(torch.ones(3), n)


@sequence
def zero_and_one():
    f = yield lambda x, n: x + n
    for n in (0, 1, 2, 3, 0):
        yield f(torch.ones(3), n)


@sequence
def negative_numbers():
    f = yield lambda x, n: x + n
    for n in (-1, -2, 3, -1):
        yield f(torch.ones(3), n)


@sequence
def same_number_again():
    f = yield lambda x, n: x * n
    for n in (2, 2, 3, 2, 3):
        yield f(torch.ones(3), n)


@sequence
def branch_on_a_number():
    f = yield lambda x, n: x * 2 if n > 3 else x * 3
    for n in (2, 3, 4, 5, 2):
        yield f(torch.ones(3), n)


@sequence
def loop_of_a_number():
    def repeat(x, n):
        for _ in range(n):
            x = x.sin()
        return x

    f = yield repeat
    for n in (2, 3, 4, 2):
        yield f(torch.ones(3), n)


@sequence
def number_as_a_size():
    f = yield lambda x, n: x.sum() + torch.zeros(n)
    for n in (2, 3, 4):
        yield f(torch.ones(3), n)


@sequence
def number_as_a_bound():
    f = yield lambda x, n: x[:n] * 2
    for n in (2, 3, 4):
        yield f(torch.randn(8), n)


@sequence
def number_as_a_dimension():
    f = yield lambda x, d: x.sum(d)
    for d in (0, 1, 2, 0):
        yield f(torch.randn(2, 3, 4), d)


@sequence
def number_as_an_index():
    f = yield lambda x, i: x[i] + 1
    for i in (2, 3, 4, 0):
        yield f(torch.randn(6), i)


@sequence
def number_in_text():
    f = yield lambda x, n: (x * 2, f"step {n}")
    for n in (2, 3, 4):
        yield f(torch.ones(3), n)


@sequence
def number_not_used():
    f = yield lambda x, n: x * 2
    for n in (2, 3, 4):
        yield f(torch.ones(3), n)


@sequence
def floats():
    f = yield lambda x, a: x * a
    for a in (0.5, 1.5, 2.5):
        yield f(torch.ones(3), a)


@sequence
def same_float_again():
    f = yield lambda x, a: x * a
    for a in (0.5, 0.5, 1.5, 0.5):
        yield f(torch.ones(3), a)


@sequence
def int_then_float():
    f = yield lambda x, a: x * a
    for a in (2, 2.0, 2, 3.0):
        yield f(torch.ones(3), a)


@sequence
def booleans():
    f = yield lambda x, b: x + 1 if b else x - 1
    for b in (True, False, True):
        yield f(torch.ones(3), b)


@sequence
def number_or_boolean():
    f = yield lambda x, b: x * b
    for b in (1, True, 1, 0):
        yield f(torch.ones(3), b)


# --- other arguments


@sequence
def strings():
    f = yield lambda x, mode: x.sum() if mode == "sum" else x.mean()
    for mode in ("sum", "mean", "sum", "other"):
        yield f(torch.ones(3), mode)


@sequence
def none_or_tensor():
    f = yield lambda x, y=None: x * 2 if y is None else x + y
    yield f(torch.ones(3))
    yield f(torch.ones(3), torch.ones(3))
    yield f(torch.ones(3), None)


@sequence
def tensor_or_number():
    f = yield lambda x, y: x + y
    for y in (torch.ones(3), 2, torch.ones(3)):
        yield f(torch.ones(3), y)


@sequence
def dtypes():
    f = yield lambda x: x * 2
    for dtype in (torch.float32, torch.float64, torch.int64, torch.float32):
        yield f(torch.ones(3, dtype=dtype))


@sequence
def dtype_as_an_argument():
    f = yield lambda x, dtype: x.to(dtype) + 1
    for dtype in (torch.float64, torch.float16, torch.float64):
        yield f(torch.ones(3), dtype)


@sequence
def list_lengths():
    f = yield lambda xs: torch.stack(xs).sum()
    for n in (2, 3, 4, 2):
        yield f([torch.ones(3)] * n)


@sequence
def list_of_numbers():
    f = yield lambda x, ns: x * ns[0] + ns[1]
    for ns in ([2, 3], [2, 4], [2, 5], [3, 6]):
        yield f(torch.ones(3), ns)


@sequence
def unused_list_items():
    f = yield lambda x, ns: x * ns[0]
    for ns in ([2, 3], [2, 4], [2, 5, 6]):
        yield f(torch.ones(3), ns)


@sequence
def dictionary_values():
    f = yield lambda x, d: x * d["a"]
    for d in ({"a": 2, "b": 1}, {"a": 2, "b": 5}, {"a": 3, "b": 5}, {"a": 4}):
        yield f(torch.ones(3), d)


@sequence
def dictionary_keys():
    f = yield lambda d: sum(d.values())
    for keys in ("ab", "abc", "ba", "ab"):
        yield f({key: torch.ones(3) for key in keys})


@sequence
def list_or_tuple():
    f = yield lambda xs: xs[0] + xs[1]
    for kind in (list, tuple, list):
        yield f(kind([torch.ones(3), torch.ones(3)]))


@sequence
def number_of_star_arguments():
    f = yield lambda *xs: sum(xs)
    for n in (2, 3, 2):
        yield f(*[torch.ones(3)] * n)


@sequence
def keyword_arguments():
    f = yield lambda x, **named: x * named.get("k", 2)
    yield f(torch.ones(3))
    yield f(torch.ones(3), k=3)
    yield f(torch.ones(3), j=3)
    yield f(torch.ones(3))


@sequence
def functions_as_arguments():
    f = yield lambda x, g: g(x) + 1
    for g in (torch.sin, torch.cos, torch.sin):
        yield f(torch.ones(3), g)


@sequence
def same_tensor_twice():
    f = yield lambda x, y: x * y
    x = torch.ones(3)
    yield f(x, x)
    yield f(x, torch.ones(3))
    yield f(torch.ones(3), torch.ones(3))
    yield f(x, x)


class Mode(enum.Enum):
    FAST, SLOW = 1, 2


@sequence
def enumerations():
    f = yield lambda x, mode: x * 2 if mode is Mode.FAST else x
    for mode in (Mode.FAST, Mode.SLOW, Mode.FAST):
        yield f(torch.ones(3) * 2, mode) + 1


# --- the state of autograd and of torch


@sequence
def requires_grad():
    f = yield lambda x: x * 2
    for grad in (False, True, False, True):
        yield f(torch.ones(3, requires_grad=grad))


@sequence
def grad_mode():
    f = yield lambda x: x * 2
    for grad in (True, False, True):
        with torch.set_grad_enabled(grad):
            yield f(torch.ones(3, requires_grad=True))


@sequence
def leaf_or_result():
    f = yield lambda x: x * 2
    x = torch.ones(3, requires_grad=True)
    yield f(x)
    yield f(x * 1)
    yield f(x.detach())


@sequence
def parameter_or_tensor():
    f = yield lambda x: x * 2
    yield f(torch.ones(3, requires_grad=True))
    yield f(nn.Parameter(torch.ones(3)))
    yield f(torch.ones(3, requires_grad=True))


@sequence
def default_dtype():
    f = yield lambda x: x + torch.ones(3)
    yield f(torch.ones(3))
    torch.set_default_dtype(torch.float64)
    try:
        result = f(torch.ones(3, dtype=torch.float32))
    finally:
        torch.set_default_dtype(torch.float32)
    yield result


# --- what is not an argument


@sequence
def global_number():
    global SCALE
    f = yield lambda x: x * SCALE
    for value in (2, 3, 4, 2):
        SCALE = value
        yield f(torch.ones(3))


@sequence
def global_list():
    f = yield lambda x: x * len(TABLE) + TABLE[-1]
    yield f(torch.ones(3))
    TABLE.append(7)
    yield f(torch.ones(3))
    TABLE.pop()
    yield f(torch.ones(3))


@sequence
def global_tensor():
    global BIAS
    f = yield lambda x: x + BIAS
    yield f(torch.ones(3))
    BIAS = torch.zeros(3)
    yield f(torch.ones(3))
    BIAS = torch.zeros(1)
    yield f(torch.ones(3))


@sequence
def global_replaced_by_the_program():
    def count(x):
        global SCALE
        SCALE += 1
        return x * SCALE

    f = yield count
    for _ in range(4):
        yield f(torch.ones(3))


@sequence
def closure_number():
    n = 2
    f = yield lambda x: x * n
    for value in (2, 3, 4, 2):
        n = value
        yield f(torch.ones(3))


@sequence
def object_attribute():
    o = types.SimpleNamespace(n=2, unused=0)
    f = yield lambda x: x * o.n
    for n in (2, 2, 3, 4):
        o.n, o.unused = n, o.unused + 1
        yield f(torch.ones(3))


# --- modules


class Scaled(nn.Module):
    def __init__(self, n=2):
        super().__init__()
        self.n, self.names = n, ["a"]
        self.drop = nn.Dropout(0.5)
        self.weight = nn.Parameter(torch.ones(3))
        self.register_buffer("shift", torch.zeros(3))

    def forward(self, x):
        return self.drop(x * self.weight + self.shift) * self.n + len(self.names)


@sequence
def module_attribute():
    m = Scaled().eval()
    f = yield lambda x: m(x)
    for n in (2, 3, 4, 2):
        m.n = n
        yield f(torch.ones(3))


@sequence
def module_training():
    m = Scaled()
    f = yield lambda x: m(x).shape
    for mode in (True, False, True):
        m.train(mode)
        yield f(torch.ones(3))


@sequence
def module_list_attribute():
    m = Scaled().eval()
    f = yield lambda x: m(x)
    for _ in range(3):
        m.names.append("b")
        yield f(torch.ones(3))


@sequence
def module_buffer_replaced():
    m = Scaled().eval()
    f = yield lambda x: m(x)
    yield f(torch.ones(3))
    m.shift = torch.ones(3)
    yield f(torch.ones(3))
    m.shift = torch.ones(1)
    yield f(torch.ones(3))


@sequence
def module_frozen():
    m = Scaled().eval()
    f = yield lambda x: m(x)
    yield f(torch.ones(3))
    m.weight.requires_grad_(False)
    yield f(torch.ones(3))


@sequence
def modules_of_one_class():
    f = yield lambda m, x: m(x)
    for m in (nn.Linear(3, 2), nn.Linear(3, 2), nn.Linear(3, 4), nn.Linear(3, 5)):
        yield f(m, torch.ones(3))


@sequence
def modules_of_other_class():
    f = yield lambda m, x: m(x)
    for m in (nn.Linear(3, 2), nn.Tanh(), nn.Linear(3, 2)):
        yield f(m, torch.ones(3))


@sequence
def modules_in_a_list():
    layers = nn.ModuleList([nn.Linear(3, 3), nn.Linear(3, 3)])

    def forward(x):
        for layer in layers:
            x = layer(x)
        return x

    f = yield forward
    yield f(torch.ones(3))
    layers.append(nn.Linear(3, 3))
    yield f(torch.ones(3))
    yield f(torch.ones(2, 3))


# --- with a graph break


@sequence
def break_and_sizes():
    def printing(x):
        y = x + 1
        print(end="")
        return y * 2

    f = yield printing
    for n in (2, 3, 4):
        yield f(torch.randn(n))


@sequence
def break_and_numbers():
    def printing(x, n):
        y = x + 1
        print(end="")
        return y * n

    f = yield printing
    for n in (2, 3, 4):
        yield f(torch.ones(3), n)


@sequence
def break_on_data():
    def branch(x):
        y = x * 2
        if y.sum() > 0:
            return y + 1
        return y - 1

    f = yield branch
    for sign in (1, -1, 1, -1):
        yield f(torch.ones(3) * sign)


@sequence
def item_as_a_number():
    def scaled(x):
        n = int(x.sum().item())
        return x * n

    f = yield scaled
    for n in (2, 3, 4):
        yield f(torch.ones(n))


@sequence
def too_many():
    f = yield lambda x, word: x * len(word)
    for word in "abcdefghij":
        yield f(torch.ones(3), word)
