import torch

from snippets.introspect import cache_entries


def scale(x, n):
    return x * n


def play(name, calls):
    torch.compiler.reset()
    compiled = torch.compile(scale, backend="eager")
    outcomes = []
    for x, n, mode in calls:
        before = len(cache_entries(scale))
        with torch.set_grad_enabled(mode):
            compiled(x, n)
        outcomes.append("compiled" if len(cache_entries(scale)) > before else "hit")
    print(f"{name}: {' '.join(outcomes)} | compiled in all: {outcomes.count('compiled')}")


def sizes(*values):
    return [(torch.ones(size), 2, True) for size in values]


play("sizes 2, 3, 4", sizes(2, 3, 4))
play("sizes 4, 3, 2, 1", sizes(4, 3, 2, 1))
play("grad, no_grad, grad, no_grad", [(torch.ones(2), 2, mode) for mode in (True, False) * 2])
