"""Programs of the later extras: right in each call, and in one graph."""

import collections
import functools

import numpy as np
import pytest
import torch

from snippets.mini_dynamo import compile, stats

X = torch.arange(6.0).reshape(2, 3) + 0.3
RATE = torch.tensor(0.5, dtype=torch.float64)


def seen(value):
    """All that can be seen of a value, as text."""
    if isinstance(value, (torch.Tensor, np.ndarray, np.generic)):
        return type(value), value.dtype, tuple(value.shape), value.tolist()
    if isinstance(value, dict):
        return type(value), [(key, seen(dict.__getitem__(value, key))) for key in dict.keys(value)]
    return (type(value), [*map(seen, value)]) if type(value) in (list, tuple) else value


def known_numbers(x):
    steps = torch.tensor(1)
    steps.add_(1)
    return [x, x + 1, x + 2][steps], x * (steps + 1).item(), [x] * int(steps), steps > 1 and x


def numbers_wanted(x):
    return x.add(x, alpha=RATE), torch.full((2,), RATE), torch._foreach_mul([x, x + 1], RATE)


def sums_of_arrays(x):
    a = x.numpy()
    mean = np.mean(a, axis=0)
    total = a.sum()
    return mean, total, a / total, np.asarray(total), torch.from_numpy(a.std(0)), total.dtype


def changed_arrays(x):
    a, first = x.numpy(), x.numpy()[0, 1]
    a += 1
    return a, first, x * 2, np.where(a > 2, a, 0), a[[0, 0]]


def numbers_of_numpy(x):
    size = np.prod(x.shape)
    return x / np.sqrt(size), np.float32(0.1) - x, size, x * np.iinfo(np.int16).max, int(size)


def constants_of_numpy(x):
    return (
        np.zeros(3),
        torch.from_numpy(np.arange(3.0)) + x.sum(),
        np.ones_like(x, dtype=np.float64),
    )


def autocast_off(x):
    with torch.autocast("cpu", enabled=False):
        return x @ x.T, torch.is_autocast_enabled("cpu")


TABLE = {int: 2, torch.Tensor: 3, (int, float): 4, len: 5}


def by_class(x):
    return x * TABLE[type(x)], TABLE.get(float), TABLE[(int, float)], TABLE[len]


class Output(collections.OrderedDict):
    asked = 0

    def __getitem__(self, key):
        Output.asked += 1
        return list(self.values())[key] if isinstance(key, int) else super().__getitem__(key)


OUTPUT = Output(a=X.clone(), b=2.0)


def own_items(x):
    return x * OUTPUT[0] + OUTPUT["b"]


class Mapping:
    def keys(self):
        return "p", "q"

    def __getitem__(self, key):
        return key * 2


def unpacked(x):
    return {**dict(Mapping()), **Mapping()}, (lambda **named: named)(**Mapping()), x + 1


class Times:
    def __get__(self, owner, cls):
        return owner.scale * 3


class Scaled:
    times, scale = Times(), 2

    @functools.cached_property
    def half(self):
        return self.scale / 2


def descriptors(x):
    scaled = Scaled()
    return x * scaled.times, scaled.half, sorted(vars(scaled))


def kinds_of_tensors(x):
    names = x.type(), x.half().type()
    return names, x.type("torch.DoubleTensor"), x.type(torch.IntTensor), x.new(2, 3).shape


def questions_to_classes(x):
    return len(Scaled.__mro__), Scaled.__bases__, hasattr({}, "to"), callable(x), x + 1


FUNCTIONS = [
    known_numbers, numbers_wanted, sums_of_arrays, changed_arrays, numbers_of_numpy,
    constants_of_numpy, autocast_off, by_class, unpacked, descriptors, kinds_of_tensors,
    questions_to_classes,
]  # fmt: skip


@pytest.mark.parametrize("function", FUNCTIONS)
def test_in_one_graph(function):
    compiled = compile(function)
    for x in X, X, X * 2, X[:1]:
        assert seen(compiled(x.clone())) == seen(function(x.clone()))
        assert not stats(compiled).breaks and not stats(compiled).fallbacks
    assert stats(compiled).hits == 2 and stats(compiled).graphs


def test_an_own_getitem_is_called_only_by_the_program():
    def read(x, output):
        return x + output.get("a"), len(output)

    compiled, Output.asked = compile(read), 0
    for output in Output(a=X + 1, b=1), Output(a=X + 1, b=1), Output(a=X * 2, b=1):
        assert seen(compiled(X, output)) == seen(read(X, output))
    assert Output.asked == 0 and stats(compiled).hits == 2 and not stats(compiled).breaks


def test_a_container_with_an_own_getitem_in_a_graph():
    compiled = compile(own_items)
    assert torch.equal(compiled(X), own_items(X))
    OUTPUT["b"] = 3.0
    assert torch.equal(compiled(X), own_items(X))


@pytest.mark.parametrize("function", [numbers_wanted, sums_of_arrays])
def test_a_backend_that_wants_to_know_the_numbers(function):
    compiled = compile(function, backend="aot_eager")
    assert seen(compiled(X.clone())) == seen(function(X.clone()))


def test_shapes_that_depend_on_numbers_are_refused():
    def f(x):
        a = x.numpy()
        return a[a > 1], np.repeat(a, 2), x + 1

    for x in X, X * 0, X + 9:
        assert seen(compile(f)(x)) == seen(f(x))


def test_whether_an_array_is_true_is_not_known():
    def f(x):
        return x + 1 if x.numpy().sum() > 3 else x - 1

    compiled = compile(f)
    for x in X, X * 0:
        assert torch.equal(compiled(x), f(x))


def test_a_changed_table_is_noticed():
    compiled = compile(by_class)
    compiled(X)
    TABLE[torch.Tensor] = 7
    try:
        assert seen(compiled(X)) == seen(by_class(X))
    finally:
        TABLE[torch.Tensor] = 3


def test_code_of_a_program_is_not_run_to_find_out_what_an_object_is():
    class Asked:
        names = []

        def __getattr__(self, name):
            self.names.append(name)
            return 2

    asked = Asked()
    compiled = compile(lambda x, other: x * other.scale)
    compiled(X, asked)
    assert asked.names == ["scale"]
