import types

import torch

from snippets.atlas import show


def breaks(x):
    options = types.MappingProxyType({"scale": 2})
    return x * len(repr(options))


def passes(x):
    options = types.MappingProxyType({"scale": 2})
    return x * len(f"mappingproxy({dict(options)!r})")


show(breaks, passes, torch.ones(3))
