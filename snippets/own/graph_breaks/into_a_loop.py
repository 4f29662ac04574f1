import torch

from snippets.mini_dynamo import breaks
from snippets.mini_dynamo.cache import Compiler
from snippets.mini_dynamo.extras import EXTRAS


def over_range(x, n):
    for i in range(n):
        x = x + i
        print(end="")
    return x * 2


def by_condition(x, n):
    i = 0
    while i < n:
        x = x + i
        print(end="")
        i += 1
    return x * 2


breaks.can_break = lambda tracer: True  # in a loop as well
for function, n in (over_range, 3), (by_condition, 3), (by_condition, 6):
    compiler = Compiler(extras=tuple(EXTRAS.values()))
    compiled = compiler.wrap(function)
    assert torch.equal(compiled(torch.ones(2), n), function(torch.ones(2), n))
    resumed = [code.co_name for code, _ in compiler.entries if "resume" in code.co_name]
    print(f"{function.__name__}, {n} turns: {len(compiler.stats.graphs)} graphs,", end=" ")
    print(f"{len(resumed)} resume functions;", compiler.stats.fallbacks)
    for name in resumed[:3]:
        print("  ", name)
