import torch

from snippets.mini_dynamo import compile, stats


def f(x):
    return x + 1


def g(x):
    return x.sum() * (x.shape[1] / 3 * 0.1)


MAKE = {
    "whole": lambda n: torch.ones(3, 2, n),
    "transposed": lambda n: torch.ones(3, n).t(),
    "part": lambda n: torch.ones(4, n + 1)[:, :n],
}
for name, make in MAKE.items():
    compiled = compile(f)
    for n in 4, 5:
        compiled(make(n))
    print(name, [guard for guard in stats(compiled).guards[0] if "stride" in guard])
    print("  ", *(node.name for node in stats(compiled).graphs[-1].graph.nodes))
compiled = compile(g)
for n in 4, 5, 7:
    x = torch.ones(2, n, dtype=torch.float64)
    assert torch.equal(compiled(x), g(x))
for node in stats(compiled).graphs[-1].graph.nodes:
    print(node.format_node())
