import torch

from snippets.introspect import guards, recompile_reasons


def add(x, y):
    return x + y


x, y = torch.ones(2), torch.ones(2)
for arguments in (x, y), (x, x):
    for guard in guards(add, *arguments):
        if guard.kind != "TENSOR_MATCH":
            print(guard)
print(recompile_reasons(add, [(x, y), (x, x)])[1])
print(recompile_reasons(add, [(x, x), (x, y)])[1])
