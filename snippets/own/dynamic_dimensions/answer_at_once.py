import collections

import torch

from snippets import introspect
from snippets.mini_dynamo.cache import Compiler
from snippets.mini_dynamo.extras import EXTRAS
from snippets.mini_dynamo.extras.dynamic import History


class Always(History):
    """Takes everything for something that changes."""

    def changes(self, source, value):
        return True if type(value) in (int, float) else [True] * len(value)


def f(x, n):
    return x * n


calls = [(torch.ones(size), n) for size, n in ((2, 3), (3, 3), (4, 5), (1, 5), (1, 6))]
compiler, counts = Compiler(extras=tuple(EXTRAS.values())), []
compiler.memories = collections.defaultdict(lambda: {"history": Always()})
for args in calls:
    before = len(compiler.stats.graphs)
    assert torch.equal(compiler.wrap(f)(*args), f(*args))
    counts.append(len(compiler.stats.graphs) - before)
print("ours: ", counts)
print("torch:", introspect.compiles_per_call(f, calls, dynamic=True))
