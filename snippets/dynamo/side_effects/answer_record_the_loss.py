import torch

from snippets.introspect import compiles_per_call, recompile_reasons

losses, slots, more = [], torch.zeros(10), torch.zeros(10)


def append(x):
    losses.append(x.mean())
    return x + 1


def give_back(x):
    return x + 1, x.mean()


def by_int(x, index):
    slots[index] = x.mean()
    return x + 1


def by_tensor(x, index):
    more[index] = x.mean()
    return x + 1


steps = [torch.full((2,), float(step)) for step in range(10)]
ten, ints = [(x,) for x in steps], [(x, i) for i, x in enumerate(steps)]
tensors = [(x, torch.tensor(i)) for x, i in ints]
print("append   ", compiles_per_call(append, ten))
print("give_back", compiles_per_call(give_back, ten))
print("by_int   ", compiles_per_call(by_int, ints), slots.int().tolist())
print("by_tensor", compiles_per_call(by_tensor, tensors), more.int().tolist())
print(recompile_reasons(by_int, ints[:2])[1])
