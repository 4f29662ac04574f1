import torch

from snippets.atlas import show

source = """
calls = 0


def counted(x):
    global calls
    calls += 1
    return x + 1
"""
module = {}
exec(source, module)
counted = module["counted"]
calls = 0


def breaks(x):
    return counted(x) * 2


def passes(x):
    global calls
    calls += 1
    return (x + 1) * 2


show(breaks, passes, torch.ones(3))
