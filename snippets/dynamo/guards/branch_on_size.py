import torch

from snippets.introspect import guards, recompile_reasons


def pick(x):
    if x.shape[0] > 100:
        return x + 1
    return x - 1


compiled = torch.compile(pick, backend="eager")
for size in 128, 200, 300, 101, 50, 60, 100:
    [reasons] = recompile_reasons(compiled, [(torch.ones(size),)])
    bounds = [g.check for g in guards(compiled, source="size()") if "<=" in g.check]
    print(size, *reasons or ["-"], "| guard now:", *bounds or ["exact size"])
