import numpy as np

from snippets.atlas import show


def breaks(a):
    if getattr(a, "__version__", None) is None:
        return a + 1
    return a.ones(3)


def passes(a):
    if isinstance(a, np.ndarray):
        return a + 1
    return a.ones(3)


show(breaks, passes, np.ones(3))
