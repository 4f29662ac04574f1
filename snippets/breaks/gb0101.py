import torch

from snippets.atlas import show

source = """
def double(grad):
    return grad * 2


def watch(x):
    global handle
    handle = x.register_hook(double)


def watch_only(x):
    x.register_hook(double)
"""
hooks = {}
exec(source, hooks)
watch = hooks["watch"]
watch_only = hooks["watch_only"]


def breaks(x):
    y = x * 2
    watch(y)
    return y.sin()


def passes(x):
    y = x * 2
    watch_only(y)
    return y.sin()


show(breaks, passes, torch.ones(3, requires_grad=True))
