import torch

from snippets.introspect import compiles_per_call, guards

STEPS, RATE = 2, 2.0


def by_int(x):
    return x * STEPS


def by_float(x):
    return x * RATE


def by_closure(factor):
    return lambda x: x * factor


x = torch.ones(2)
compiled = {f: torch.compile(f, backend="eager") for f in (by_int, by_float)}
counts = {f.__name__: [] for f in (by_int, by_float, by_closure)}
for STEPS in 2, 3, 4, 5:
    RATE = float(STEPS)
    compiled[by_closure] = torch.compile(by_closure(STEPS), backend="eager")
    for function, version in compiled.items():
        counts[function.__name__] += compiles_per_call(version, [(x,)])
for function, version in compiled.items():
    found = [g for g in guards(version) if g.kind != "TENSOR_MATCH"]
    print(function.__name__, counts[function.__name__], found[0])
