import torch

from snippets.stages import show


def module(x):
    return torch.relu(x)


def appends(x, seen):
    seen.append("called")
    return x + 1


def first(mini):
    x = torch.randn(3)
    return torch.equal(mini.compile(module)(x), module(x))


def second(mini):
    seen = []
    mini.compile(appends)(torch.randn(3), seen)
    return seen


print("torch.relu(x)")
show(first, 2, 3, 5, 6)
print("seen.append")
show(second, 4, 6, 7, 9)
