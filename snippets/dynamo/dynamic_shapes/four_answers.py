import torch
from torch.fx.experimental.symbolic_shapes import guard_or_false


def checked(x, counts):
    total = counts.sum().item()
    torch._check(total > 3)
    return x - 1 if total > 3 else x + 1


def guessed(x, counts):
    return x - 1 if guard_or_false(counts.sum().item() > 3) else x + 1


def selected(x, counts):
    return torch.where(counts.sum() > 3, x - 1, x + 1)


def broken(x, counts):
    return x - 1 if counts.sum().item() > 3 else x + 1


def outcome(function, counts):
    try:
        return function(torch.zeros(1), torch.tensor(counts)).item()
    except RuntimeError as error:
        return str(error).splitlines()[0].split(". (")[0]


for function in checked, guessed, selected, broken:
    one_graph = function is not broken
    compiled = torch.compile(function, backend="eager", fullgraph=one_graph)
    for counts in [2, 3], [1, 1]:
        print(f"{function.__name__:8}", sum(counts), end=" | ")
        print(outcome(function, counts), "|", outcome(compiled, counts))
