import torch
from torch.backends.cuda import SDPAParams

from snippets.atlas import show


def breaks(x):
    parameters = SDPAParams(x, x, x, None, 0.0, False, False)
    return x if parameters.causal else x + 1


def passes(x):
    parameters = SDPAParams(x, x, x, None, 0.0, False, False)
    return x if parameters.is_causal else x + 1


show(breaks, passes, torch.ones(1, 2, 3, 4))
