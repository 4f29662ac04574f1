import torch

from snippets.introspect import compiles_per_call
from snippets.mini_dynamo import compile, stats


def f(x):
    return x + 1


MAKE = {
    "whole": lambda n: torch.ones(3, 2, n),
    "transposed": lambda n: torch.ones(3, n).t(),
    "part": lambda n: torch.ones(4, n + 1)[:, :n],
    "copied": lambda n: torch.ones(4, n + 1)[:, :n].contiguous(),
}
for name, make in MAKE.items():
    compiled, sizes = compile(f), (4, 5, 6)
    for n in sizes:
        compiled(make(n))
    theirs = sum(compiles_per_call(f, [(make(n),) for n in sizes]))
    print(f"{name}: {stats(compiled).compiles} compiled, torch: {theirs}")
    for guard in stats(compiled).guards[0]:
        if "stride" in guard:
            print("  ", guard)
    for reason in stats(compiled).recompiles[1:]:
        print("   recompiled:", reason)
    print("   nodes:", *(node.name for node in stats(compiled).graphs[-1].graph.nodes))
