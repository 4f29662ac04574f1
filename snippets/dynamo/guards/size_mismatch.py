import torch

from snippets.introspect import recompile_reasons


def normalize(x):
    return x / x.sum()


compiled = torch.compile(normalize, backend="eager")
compiled(torch.ones(128))
for size in 128, 200, 300, 2, 1, 0:
    [reasons] = recompile_reasons(compiled, [(torch.ones(size),)])
    print(f"{size:3}", *reasons or ["hit"])
