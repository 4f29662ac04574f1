import torch
from torch._C._dynamo.eval_frame import reset_code

from snippets.mini_dynamo import intercept


def f(x):
    return x + 1


def forget_ours(compiler):
    compiler.entries.clear()


def forget_theirs(compiler):
    reset_code(f.__code__)


def forget_both(compiler):
    compiler.entries.clear()
    reset_code(f.__code__)


for forget in forget_ours, forget_theirs, forget_both:
    with intercept() as callback:
        f(torch.ones(2))
    forget(callback.compiler)
    before = len(callback.compiler.stats.graphs)
    with intercept(callback=callback):
        f(torch.ones(2))
    print(f"{forget.__name__} compiles again: {len(callback.compiler.stats.graphs) > before}")
