import torch

from snippets.stages import show


def layer(x):
    return x.sin() + 1


def run(x):
    for i in range(2):
        print("  step", i)
        x = layer(x)
    return x


def program(mini):
    x = torch.ones(3)
    if not hasattr(mini, "intercept"):
        compiled = mini.compile(run)
        return torch.equal(compiled(x), run(x)), len(mini.stats(compiled).graphs)
    wanted = run(x)
    with mini.intercept() as callback:
        got = run(x)
    return torch.equal(got, wanted), len(callback.compiler.stats.graphs)


show(program, 9, 10)
