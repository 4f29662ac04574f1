import numpy as np
import torch

from snippets.atlas import show

torch._dynamo.config.trace_numpy = False

array = np.ones(3)
tensor = torch.from_numpy(array)


def breaks(x):
    return x + torch.from_numpy(array)


def passes(x):
    return x + tensor


show(breaks, passes, torch.ones(3))
