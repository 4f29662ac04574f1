import torch

from snippets.mini_dynamo import compile
from snippets.mini_dynamo.cache import BY_FUNCTION


def f(x):
    if x.sum() > 0:
        return x + 1
    return x - 1


compiled = compile(f)
for n in 2, 3:
    compiled(torch.ones(n)), compiled(-torch.ones(n))
compiler = BY_FUNCTION[compiled]
print("codes with entries:", [code.co_name for code, _ in compiler.entries])
print("histories:", [name for _, _, name in compiler.memories])
