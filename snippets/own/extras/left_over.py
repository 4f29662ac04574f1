import json
import random
from typing import NamedTuple

import numpy
import torch

from snippets.mini_aot import aot_function
from snippets.mini_dynamo import compile
from snippets.own.extras.three_ways import reasons, same

X = torch.arange(1.0, 4.0)
PROGRAMS = {}


def program(*args, compiler=compile):
    """Note a program with a reason; after it comes one to write instead."""
    return lambda fn: PROGRAMS.setdefault(fn, (compiler, args, []))


def instead(*args):
    _, _, others = [*PROGRAMS.values()][-1]
    return lambda fn: others.append((fn, args))


@program(X)
def prints(x):
    print(end="")
    return x * 2, x.mean()


@instead(X)
def caller_prints(x):
    return x * 2, x.mean()


@program(X)
def prints_in_a_loop(x):
    seen = []
    for _ in range(2):
        x = x * 2
        print(end="")
        seen.append(x)
    return seen


@instead(X)
def collects(x):
    seen = []
    for _ in range(2):
        x = x * 2
        seen.append(x)
    return seen


@program(X)
def branches(x):
    return x * 2 if x.sum() > 0 else x - 1


@instead(X)
def where(x):
    return torch.where(x.sum() > 0, x * 2, x - 1)


@program(X)
def to_number(x):
    return x * x.max().item()


@instead(X)
def still_a_tensor(x):
    return x * x.max()


@program(X.clone().requires_grad_())
def calls_backward(x):
    loss = x.sin().sum()
    loss.backward()
    return loss


@instead(X.clone().requires_grad_())
def returns_the_loss(x):
    return x.sin().sum()


@program(X)
def selects(x):
    return x[x > 1].sum()


@instead(X)
def masks(x):
    return torch.where(x > 1, x, 0).sum()


@program(X, torch.tensor(1))
def tensor_in_slice(x, start):
    return x[start:] * 2


@instead(X, 1)
def number_in_slice(x, start):
    return x[start:] * 2


@program(X, numpy.full(3, 2.0))
def numpy_array(x, scale):
    return x * torch.from_numpy(scale)


@instead(X, torch.from_numpy(numpy.full(3, 2.0)))
def passes_a_tensor(x, scale):
    return x * scale


class Window:
    width = 2.0

    def __getattribute__(self, name):
        return object.__getattribute__(self, name)


@program(X, Window())
def own_lookup(x, window):
    return x * window.width


class PlainWindow:
    width = 2.0


@instead(X, PlainWindow())
def usual_lookup(x, window):
    return x * window.width


class Level:
    def __get__(self, owner, cls):
        return 2.0

    def __set__(self, owner, value):
        pass


class Tank:
    level = Level()


@program(X, Tank())
def own_descriptor(x, tank):
    return x * tank.level


class TankWithProperty:
    @property
    def level(self):
        return 2.0


@instead(X, TankWithProperty())
def uses_property(x, tank):
    return x * tank.level


class File:
    size = 2.0

    def __del__(self):
        pass


@program(X, File())
def finalizer(x, file):
    return x * file.size


@instead(X, File().size)
def only_the_size(x, size):
    return x * size


@program(X, [].append)
def builtin_method(x, note):
    note("called")
    return x * 2


@instead(X, [])
def the_list_itself(x, notes):
    notes.append("called")
    return x * 2


@program(X, "2.0")
def parses(x, text):
    return x * json.loads(text)


@instead(X, json.loads("2.0"))
def is_given_a_number(x, scale):
    return x * scale


@program(X)
def draws(x):
    return x * random.choice([2.0, 2.0])


@instead(X, random.choice([2.0, 2.0]))
def is_given_what_was_drawn(x, scale):
    return x * scale


@program(X)
def gives_an_iterator(x):
    return map(torch.sin, [x, x + 1])


@instead(X)
def gives_a_list(x):
    return list(map(torch.sin, [x, x + 1]))


@program(X.clone(), [])
def reshapes_in_place(x, notes):
    x.unsqueeze_(0)
    notes.append("called")
    return x * 2


@instead(X, [])
def new_tensor(x, notes):
    x = x.unsqueeze(0)
    notes.append("called")
    return x * 2


class Marked(torch.Tensor):
    pass


@program(X.as_subclass(Marked))
def subclass(x):
    return x * 2


@instead(X)
def plain_tensor(x):
    return x * 2


class Point(NamedTuple):
    x: float


class Place:
    x = 2.0


@program(X, Place(), compiler=aot_function)
def own_class(x, place):
    return x * place.x


@instead(X, Point(2.0))
def named_tuple(x, place):
    return x * place.x


NOTED = X.clone()
NOTED.note = "for the program"


@program(NOTED, compiler=aot_function)
def has_attributes(x):
    return x * 2


@instead(X)
def has_none(x):
    return x * 2


@program(X, compiler=aot_function)
def asks_for_a_leaf(x):
    return x * 2 if x.is_leaf else x * 3


@instead(X, X.is_leaf)
def is_told(x, is_leaf):
    return x * 2 if is_leaf else x * 3


@program(X, compiler=aot_function)
def asks_for_a_class(x):
    return x * 2 if type(x) is torch.Tensor else x * 3


@instead(X)
def asks_for_an_instance(x):
    return x * 2 if isinstance(x, torch.Tensor) else x * 3


@program(X.clone(), compiler=aot_function)
def turns_the_argument(x):
    x.unsqueeze_(0)
    return x * 2


@instead(X)
def another_tensor(x):
    x = x.unsqueeze(0)
    return x * 2


@program(X.clone().requires_grad_(), compiler=aot_function)
def runs_the_backward(x):
    loss = x.sin().sum()
    loss.backward()
    return loss


@instead(X.clone().requires_grad_())
def only_the_loss(x):
    return x.sin().sum()


SHARED = X.clone()


@program(SHARED, SHARED.view(3, 1), compiler=aot_function)
def shares_memory(x, column):
    x.mul_(2)
    return column + 1


@instead(X.clone())
def takes_the_view(x):
    column = x.view(3, 1)
    x.mul_(2)
    return column + 1


@program(X.clone().requires_grad_() * 1, compiler=aot_function)
def writes_and_uses(x):
    x.mul_(2)
    return x.sin()


@instead(X.clone().requires_grad_() * 1)
def writes_nothing(x):
    y = x * 2
    return y.sin()


@program(X.clone().requires_grad_(), compiler=aot_function)
def returns_what_it_uses(x):
    y = x * 2
    return y, y.sum()


@instead(X.clone().requires_grad_())
def returns_it_detached(x):
    y = x * 2
    return y.detach(), y.sum()


COUNT = torch.zeros(3)


@program(X, compiler=aot_function)
def counts(x):
    COUNT.add_(1)
    return x * 2


@instead(X, torch.zeros(3))
def is_given_the_count(x, count):
    count.add_(1)
    return x * 2


@program(X, compiler=aot_function)
def seeds(x):
    torch.manual_seed(0)
    return x * 2


@instead(X)
def caller_seeds(x):
    return x * 2


@program(X, compiler=aot_function)
def decides(x):
    return x * 2 if x.sum() > 0 else x - 1


@instead(X)
def chooses(x):
    return torch.where(x.sum() > 0, x * 2, x - 1)


for fn, (compiler, args, others) in PROGRAMS.items():
    compiled = compiler(fn)  # with all extras
    result = compiled(*args)
    print(fn.__name__)
    assert reasons(compiled)
    for reason in reasons(compiled):
        print("   ", reason)
    [(other, args)] = others
    compiled = compiler(other)
    wanted = list(result) if isinstance(result, map) else result
    assert same(compiled(*args), wanted) and not reasons(compiled)
    print("  instead:", other.__name__)
