import torch

from snippets.mini_dynamo import intercept, reset


def f(x):
    return x + 1


def forget_ours(compiler):
    compiler.entries.clear()


def forget_both(compiler):
    reset()


for forget in forget_ours, forget_both:
    with intercept() as callback:
        f(torch.ones(2))
    forget(callback.compiler)
    before = callback.compiler.stats.compiles
    with intercept(callback=callback):
        f(torch.ones(2))
    print(f"{forget.__name__} compiles again: {callback.compiler.stats.compiles > before}")
