import functools

import torch

from snippets.introspect import graphs


def logged(function):
    @functools.wraps(function)
    def wrapper(*args):
        return function(*args)

    return wrapper


@logged
def shift(x):
    return x + 1


class Twice:
    def __call__(self, x):
        return shift(shift(x))


def caller(x):
    return Twice()(x) * 3


found = graphs(caller, torch.ones(2))
print("graphs:", len(found))
for node in list(found[0].graph.nodes)[:-1]:
    lines = node.meta.get("stack_trace", "").splitlines()
    frames = [line.split(" in ")[-1] for line in lines if line.startswith("  File")]
    print(node.name, "|", " > ".join(frames))
