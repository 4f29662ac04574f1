import numpy as np
import torch

from snippets.atlas import show

torch._dynamo.config.trace_numpy = False


def breaks(x):
    return x * np.sqrt(x.shape[0])


def passes(x):
    return x * x.shape[0] ** 0.5


show(breaks, passes, torch.ones(3))
