import math

import torch

from snippets.mini_dynamo import compile, stats


def divisor(x, n):
    return x * math.gcd(n, 4)


def bits(x, n):
    return x * n.bit_length()


for function in divisor, bits:
    compiled, x, results = compile(function), torch.ones(1), []
    for n in 4, 6, 8, 9:
        results.append(compiled(x, n).item())
        assert results[-1] == function(x, n).item()
    found = stats(compiled)
    print(f"{function.__name__}: {results} {found.compiles} compiled")
    for reason, _line in found.breaks + found.fallbacks:
        print("  ", reason)
