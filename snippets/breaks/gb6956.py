import gc

import torch

from snippets.atlas import show


@torch.compiler.substitute_in_graph(gc.freeze)
@torch.inference_mode()
def freeze():
    pass


@torch.compiler.substitute_in_graph(gc.unfreeze)
@torch.no_grad()
def unfreeze():
    pass


def breaks(x):
    gc.freeze()
    return x + 1


def passes(x):
    gc.unfreeze()
    return x + 1


show(breaks, passes, torch.ones(3))
