import torch

from snippets.mini_dynamo import compile, stats


def tells(x):
    y = x * 2
    print("mean:", y.mean().item())
    return y + 1


def returns(x):
    y = x * 2
    return y + 1, y.mean()


compiled = compile(tells)
compiled(torch.ones(3))
print(stats(compiled))

compiled = compile(returns)
_, mean = compiled(torch.ones(3))
print("mean:", mean.item())  # the caller tells
print(stats(compiled))
