import collections

import torch

from snippets.mini_dynamo.cache import Compiler
from snippets.mini_dynamo.extras import EXTRAS
from snippets.mini_dynamo.extras.dynamic import History


class Patient(History):
    """A dimension or number becomes dynamic with its third value, not with its second."""

    def __init__(self):
        super().__init__()
        self.values = collections.defaultdict(set)

    def changes(self, source, value):
        now = super().changes(source, value)
        if type(value) in (int, float):
            return self.third(source, value, now)
        return [self.third(source.item(d), n, now[d]) for d, n in enumerate(value)]

    def third(self, source, value, changed):
        self.values[source.expr].add(value)
        return changed and len(self.values[source.expr]) > 2


def f(x, n):
    return x * n


calls = [(torch.ones(size), n) for size, n in ((2, 3), (3, 3), (2, 3), (4, 3), (5, 3), (5, 4))]
for kind in History, Patient:
    compiler, counts = Compiler(extras=tuple(EXTRAS.values())), []
    compiler.memories = collections.defaultdict(lambda: {"history": kind()})  # noqa: B023
    for args in calls:
        before = len(compiler.stats.graphs)
        compiler.wrap(f)(*args)
        counts.append(len(compiler.stats.graphs) - before)
    print(f"{kind.__name__:7}", counts)
