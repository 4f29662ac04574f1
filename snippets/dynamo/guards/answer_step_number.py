import torch

from snippets.introspect import compiles_per_call


def warmup(x, step):
    return x * step if step < 4 else x + 1


def repeat(x, step):
    for _ in range(step):
        x = x + 1
    return x


def scale(x, step):
    return x * step


x = torch.ones(2)
numbers = [(x, step) for step in range(1, 8)]
tensors = [(x, torch.tensor(step)) for step in range(1, 8)]
print("compared: ", compiles_per_call(warmup, numbers))
print("looped:   ", compiles_per_call(repeat, numbers))
print("as number:", compiles_per_call(scale, numbers))
print("as tensor:", compiles_per_call(scale, tensors))
