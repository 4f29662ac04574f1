import torch

from snippets.introspect import compiles_per_call, recompile_reasons

losses, slots, position = [], torch.zeros(10), torch.zeros(1, dtype=torch.int64)


def append(x):
    losses.append(x.mean())
    return x + 1


def give_back(x):
    return x + 1, x.mean()


def by_index(x, index):
    slots[index] = x.mean()
    return x + 1


def by_index_copy(x):
    slots.index_copy_(0, position, x.mean().view(1))
    position.add_(1)
    return x + 1


steps = [torch.full((2,), float(step)) for step in range(10)]
ten, indexed = (
    [(x,) for x in steps],
    [(x, torch.tensor(i)) for i, x in enumerate(steps)],
)
print("append       ", compiles_per_call(append, ten))
print("give_back    ", compiles_per_call(give_back, ten))
print("by_index     ", compiles_per_call(by_index, indexed))
print("by_index_copy", compiles_per_call(by_index_copy, ten), slots.int().tolist())
print(recompile_reasons(by_index, indexed[:2])[1])
