import numpy as np
import torch

from snippets.atlas import show


def breaks(x):
    y = np.interp(x.numpy(), [0.0, 2.0], [0.0, 10.0])
    return torch.as_tensor(y)


def passes(x):
    return x.double().clamp(0.0, 2.0) * 5.0


show(breaks, passes, torch.ones(3))
