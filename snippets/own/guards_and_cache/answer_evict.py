import torch

from snippets.mini_dynamo.cache import LIMIT, Compiler


class Evicting(Compiler):
    """At the limit, drops the entry that was not used for the longest time."""

    def convert(self, code, values, scope):
        if len(found := self.entries[code, id(scope)]) >= LIMIT:
            found.pop()
        return super().convert(code, values, scope)


def f(x, mode):
    return x.cos() if mode == "cos" else x.sin()


for kind in Compiler, Evicting:
    for modes in "abcdefgh" + "xyz" * 4, "abcdefghi" * 3:
        compiler = kind()
        compiled = compiler.wrap(f)
        for mode in modes:
            compiled(torch.ones(2), mode)
        stats = compiler.stats
        print(
            f"{kind.__name__:8} {len(modes)} calls, {len(stats.graphs)} compiled, {stats.hits} hits"
        )
