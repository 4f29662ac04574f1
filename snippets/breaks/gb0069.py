import torch

from snippets.atlas import show

try:
    import accelerator
except ImportError:
    accelerator = None


def breaks(x):
    try:
        import accelerator
    except ImportError:
        return x + 1
    return accelerator.add(x, 1)


def passes(x):
    if accelerator is None:
        return x + 1
    return accelerator.add(x, 1)


show(breaks, passes, torch.ones(3))
