import torch

from snippets.mini_dynamo.cache import Compiler
from snippets.mini_dynamo.extras import EXTRAS


class Told(Compiler):
    def attempt(self, code, values, scope, hints=None):
        print("  trace:", *(hints or ["symbols, if anything has changed"]))
        return super().attempt(code, values, scope, hints)


def scaled(x):
    return x * (x.shape[0] / 4)


def named(x):
    return x * {"0.5": 2.0}.get(f"{x.shape[0] / 4}", 1.0)


for function in scaled, named:
    compiler = Told(extras=tuple(EXTRAS.values()))
    compiled = compiler.wrap(function)
    for n in 2, 3, 4:
        print(f"{function.__name__}, size {n}")
        x = torch.ones(n)
        assert torch.equal(compiled(x), function(x))
    print("  graphs:", len(compiler.stats.graphs), compiler.stats.breaks)
    print("  recompiled:", *(reason.partition("(")[0] for reason in compiler.stats.recompiles))
