import torch

from snippets.atlas import show


def breaks(x):
    try:
        raise ValueError
    except ValueError as error:
        return x * (error.__traceback__.tb_lasti > 0)


def passes(x):
    try:
        raise ValueError
    except ValueError as error:
        return x * (error.__traceback__.tb_lineno > 0)


show(breaks, passes, torch.ones(3))
