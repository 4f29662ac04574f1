import torch

from snippets.introspect import guards, recompile_reasons


def helper(x):
    return x + 1


def replacement(x):
    return x + 100


def caller(x):
    return helper(x)


x = torch.zeros(2)
compiled = torch.compile(caller, backend="eager")
print(*guards(compiled, x, source="helper"))

globals()["helper"] = replacement
print(recompile_reasons(compiled, [(x,)]))
print(compiled(x).tolist())
