import torch

from snippets.mini_dynamo.cache import Compiler, can_trace_now
from snippets.mini_dynamo.hook import Callback, intercept


class Counting(Compiler):
    """Counts the hits of entries that torch's C code finds."""

    def entry(self, code, scope, values):
        entry = super().entry(code, scope, values)
        if entry is None or entry.code is None:
            return entry

        def check(now):
            failed = entry.check(now)
            self.stats.hits += failed is None and can_trace_now()
            return failed

        return entry._replace(check=check)


def f(x, n):
    return x * n


x = torch.ones(2)
for kind in Compiler, Counting:
    callback = Callback(kind(hooked=True))
    with intercept(callback=callback):
        for n in (True, True, False, True, False):
            f(x, n)
        with torch.autocast("cpu"):
            f(x, True)
    print(f"{kind.__name__:8}", len(callback.compiler.stats.graphs), callback.compiler.stats.hits)
