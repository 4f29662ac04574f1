import torch

from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.cache import BY_FUNCTION


def f(x, strict):
    try:
        if strict:
            print(end="")
        return x + 1
    finally:
        pass


compiled, x = compile(f), torch.ones(2)
for strict in True, True, False, True:
    compiled(x, strict)
print(stats(compiled))
for entry in next(iter(BY_FUNCTION[compiled].entries.values())):
    wanted = next(guard for guard in entry.guards if "strict" in guard)
    print("code" if entry.code else "interpreter", "if", wanted)
