import torch

from snippets.stages import show


def twice(x, y):
    x.add_(1)
    return y * 2


def item(x, items):
    return x * items[0]


def appends(x, seen):
    seen.append("called")
    return x + 1


def module(x):
    return torch.relu(x)


def same_tensor(mini):
    compiled, a = mini.compile(twice), torch.ones(2)
    compiled(a, a)
    return torch.equal(compiled(torch.ones(2), torch.ones(2)), torch.full((2,), 2.0))


def same_list(mini):
    compiled, items = mini.compile(item), [2]
    compiled(torch.ones(2), items)
    items[0] = 3
    return torch.equal(compiled(torch.ones(2), items), torch.full((2,), 3.0))


def effect(mini):
    compiled, seen = mini.compile(appends), []
    for _ in range(2):
        compiled(torch.ones(2), seen)
    return seen


def function(mini):
    x = torch.randn(3)
    return torch.equal(mini.compile(module)(x), module(x))


for program, *stages in (
    (same_tensor, 2, 3),
    (same_list, 2, 3, 4),
    (effect, 2, 3, 4, 6, 7, 9),
    (function, 2, 3, 5, 6),
):
    print(program.__name__)
    show(program, *stages)
