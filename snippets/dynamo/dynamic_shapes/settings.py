import torch

from snippets.introspect import compiles_per_call


def total(x):
    return x.sum()


calls = [(torch.ones(n),) for n in (8, 5, 6)]
print("default", compiles_per_call(total, calls))
for name, value in {
    "dynamic_shapes": False,
    "automatic_dynamic_shapes": False,
    "assume_static_by_default": False,
}.items():
    with torch._dynamo.config.patch({name: value}):
        print(f"{name} = {value}", compiles_per_call(total, calls))
