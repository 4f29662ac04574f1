"""Calls so many that most of them are only counted: by name, calls, compiling, and timed."""

import inspect
import threading

import torch

from snippets.doctor import collect

collect.SHORT = 1.0  # however busy the machine is, each call is short
collector = collect.Collector()
collector.start()
x, todo = torch.ones(2), []


@torch.compile(backend="eager")
def plain(x):
    return x + 1


@torch.compiler.disable
def fails(x):
    if todo.pop():
        raise ValueError
    return x


@torch.compile(backend="eager")
def raises(x):
    return fails(x + 1) * 2


@torch.compiler.disable
def deeper(x):
    return recursive(todo.pop()) if todo else x


@torch.compile(backend="eager")
def recursive(x):
    return deeper(x + 1)


@torch.compile(backend="eager")
def threaded(x):
    return x + 1


@torch.compiler.disable
def replaces(x):
    if todo:
        hooks[-1] = todo.pop()
    return x


@torch.compile(backend="eager")
def changed(x):
    return replaces(x + 1) * 2


def many(times=5000):
    for _ in range(times):
        threaded(x)


for dtype in torch.float, torch.double, torch.int, torch.long:  # each compiles
    for _ in range(401):
        plain(x.to(dtype))
for number in range(900):
    todo.append(number % 7 == 6)
    try:
        raises(x)
    except ValueError:
        pass
for number in range(301):
    todo[:] = [x, x]
    if number == 300:  # the innermost of three compiles, so all three do
        todo[0] = x.int()
    recursive(x)
hooks = inspect.getclosurevars(changed).nonlocals["self"].enter_exit_hooks
for number in range(300):  # after call 257, which changes torch's list, none would be timed
    todo[:] = [lambda: lambda: None] * (number == 256)
    changed(x)
threaded(x)
threads = [threading.Thread(target=many) for _ in range(2)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
collector.stop()
for entry in collector.entries:
    timed = "few" if len(entry.spent) < entry.calls / 2 else "many"
    print(entry.name, entry.calls, entry.compiling, timed)
