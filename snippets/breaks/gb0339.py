import torch

from snippets.atlas import show


def always(step, x):
    return True


def three_steps(step, x):
    return step < 3


def double(step, x):
    return step + 1, x * 2


def breaks(x):
    return torch.while_loop(always, double, (torch.tensor(0), x))


def passes(x):
    return torch.while_loop(three_steps, double, (torch.tensor(0), x))


show(breaks, passes, torch.ones(3))
