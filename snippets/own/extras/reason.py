import functools

import torch

from snippets.mini_dynamo import compile, stats


def f(x):
    twice = functools.partial(torch.mul, other=2)
    return twice(x)


for extras in (), ("partials",):
    compiled = compile(f, extras=extras)
    compiled(torch.ones(3))
    print("extras:", extras)
    print(stats(compiled))
