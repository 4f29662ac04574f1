import torch

from snippets.introspect import compiles_per_call, guards


def use(x, value):
    if value is None or isinstance(value, str):
        return x + 1
    return x * value


x = torch.ones(2)
sequences = {
    "int": [2, 3, 4, 1, 0, -5],
    "float": [1.5, 2.5, 3.5, 4.5, 5.5, float("nan"), float("nan")],
    "str": ["a", "b", "c", "a", "b", "c"],
    "bool": [True, False, True, False],
    "None": [None, None],
    "int, float, bool": [1, 1.0, True, 1, 1.0, True],
}
for name, values in sequences.items():
    [guard] = guards(use, x, values[0], source="L['value']")
    print(name, compiles_per_call(use, [(x, value) for value in values]), guard)
