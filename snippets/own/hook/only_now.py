import torch
from torch._dynamo.types import ConvertFrameReturn

from snippets.mini_dynamo.cache import Compiler
from snippets.mini_dynamo.hook import ONLY_NOW, Callback, intercept


class ForGood(Callback):
    def __call__(self, *asked):
        answer = super().__call__(*asked)
        return ConvertFrameReturn() if answer is ONLY_NOW else answer


def one(x):
    return x + 1


def two(x):
    return x + 1


x = torch.ones(2)
for kind, function in (Callback, one), (ForGood, two):
    callback = kind(Compiler(hooked=True))
    with torch.autocast("cpu"), intercept(callback=callback):
        function(x)
    with intercept(callback=callback):
        function(x)
    print(f"{kind.__name__:8} graphs: {len(callback.compiler.stats.graphs)}")
