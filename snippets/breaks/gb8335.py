import torch

from snippets.atlas import show


def breaks(x):
    seen = []

    def rows():
        for row in x:
            seen.append(row)
            yield row * 2

    return rows(), seen


def passes(x):
    seen = list(x)
    return [row * 2 for row in seen], seen


show(breaks, passes, torch.ones(2, 3))
