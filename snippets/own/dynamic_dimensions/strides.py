import torch

from snippets.mini_dynamo import compile, stats


def f(x):
    return x + 1


MAKE = {
    "whole": lambda n: torch.ones(3, 2, n),
    "transposed": lambda n: torch.ones(3, n).t(),
    "part": lambda n: torch.ones(4, n + 1)[:, :n],
}
for name, make in MAKE.items():
    compiled = compile(f)
    for n in 4, 5:
        compiled(make(n))
    print(name)
    for guard in stats(compiled).guards[0]:
        if "stride" in guard:
            print("  ", guard)
    print("   nodes:", *(node.name for node in stats(compiled).graphs[-1].graph.nodes))
