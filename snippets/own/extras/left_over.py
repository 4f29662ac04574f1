import torch

from snippets.mini_aot import aot_function
from snippets.mini_dynamo import compile
from snippets.own.extras.three_ways import reasons

X = torch.arange(1.0, 4.0)
PROGRAMS = []


def program(*args, compiler=compile):
    return lambda fn: PROGRAMS.append((fn, compiler, args))


@program(X)
def prints(x):
    print(end="")
    return x * 2


class File:
    def __del__(self):
        pass


@program(X, File())
def finalizer(x, file):
    return x * 2 if file else x


@program(X, [].append)
def builtin_method(x, note):
    note("called")
    return x * 2


class Window:
    width = 2.0

    def __getattribute__(self, name):
        return object.__getattribute__(self, name)


@program(X, Window())
def own_lookup(x, window):
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


class Point:
    def __init__(self, x):
        self.x = x


@program(X, torch.tensor(1))
def tensor_in_slice(x, start):
    return x[start:] * 2


@program(X, Point(2.0), compiler=aot_function)
def own_class(x, point):
    return x * point.x


for fn, compiler, args in PROGRAMS:
    compiled = compiler(fn)  # with all extras
    compiled(*args)
    print(fn.__name__)
    for reason in reasons(compiled):
        print("   ", reason)
