import torch

from snippets.atlas import show

hooks_disabled = torch.autograd.graph.disable_saved_tensors_hooks("no hooks here")


def breaks(x):
    with hooks_disabled:
        return x + 1


def passes(x):
    with torch.autograd.graph.disable_saved_tensors_hooks("no hooks here"):
        return x + 1


show(breaks, passes, torch.ones(3))
