import torch

from snippets.introspect import compiles_per_call, guards


def fold(x):
    if x.shape[0] % 4 == 0 and x.shape[0] > 8:
        return x.view(-1, 4).sum(1)
    return x.sum()


sizes = [12, 16, 20, 6, 8, 7, 1]
print(compiles_per_call(fold, [(torch.ones(n),) for n in sizes]))
compiled = torch.compile(fold, backend="eager")
for n in 12, 16, 6:
    checks = guards(compiled, torch.ones(n), source="size()")
    print(n, [g.check for g in checks if g.kind != "TENSOR_MATCH"])
