import torch

from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.cache import BY_FUNCTION


def f(x, mode):
    return x.sin() if mode == "sin" else x.cos()


compiled, x = compile(f), torch.ones(2)
for mode in "sin", "cos", "tan", "sin":
    compiled(x, mode)
    (entries,) = BY_FUNCTION[compiled].entries.values()
    modes = [next(g for g in entry.guards if "mode" in g).split("'")[3] for entry in entries]
    print(f"{mode}: entries {modes}, hits {stats(compiled).hits}")
print(stats(compiled).recompiles)
