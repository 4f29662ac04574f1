import weakref

import torch

from snippets.mini_dynamo import compile


class Large:
    pass


def make():
    def f(x):
        nonlocal large
        y = x + large.number
        large = None
        print("  half way")
        return y * 2

    large = Large()
    large.number = 1
    weakref.finalize(large, print, "  let go")
    return f


for name, way in ("interpreter", lambda f: f), ("ours", compile):
    print(name)
    way(make())(torch.ones(2))
    print("  over")
