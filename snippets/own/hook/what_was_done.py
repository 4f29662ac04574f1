import torch

from snippets.mini_dynamo import compile, stats


def f(x, double):
    y = x * 2 if double else x
    print(end="")
    return y + 1


compiled = compile(f)
for double in (True, True, False):
    compiled(torch.ones(2), double)
print(stats(compiled))
print("guards of each entry:", [len(guards) for guards in stats(compiled).guards])
