import torch

from snippets.introspect import guard_tree


def weighted(x, options):
    return x * options["weights"][0]


compiled = torch.compile(weighted, backend="eager")
compiled(torch.ones(2), {"weights": [3, 4], "unused": 5})
print(guard_tree(compiled))
