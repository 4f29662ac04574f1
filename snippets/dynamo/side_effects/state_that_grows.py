import torch

from snippets.introspect import compiles_per_call, recompile_reasons

history, table, number, factor = [], {}, 0, 0
counter, buffer = [0], torch.zeros((), dtype=torch.int64)


def grow(x):
    history.append(x)
    return x + 1


def new_key(x):
    table[len(table)] = x
    return x + 1


def count_in_list(x):
    counter[0] += 1
    return x + 1


def use_global(x):
    global factor
    factor += 1
    return x * factor


def count_global(x):
    global number
    number += 1
    return x + 1


def count_in_tensor(x):
    buffer.add_(1)
    return x + 1


ten = [(torch.ones(2),)] * 10
for fn in grow, new_key, count_in_list, use_global, count_global, count_in_tensor:
    print(f"{fn.__name__:15}", compiles_per_call(fn, ten))
print(len(history), len(table), counter, factor, number, buffer)
history.clear()
print(recompile_reasons(grow, ten[:2])[1])
