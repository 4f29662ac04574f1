import torch

from snippets.introspect import cache_entries


def shift(x, forward):
    return x + 1 if forward else x - 1


x = torch.zeros(2)
compiled = torch.compile(shift, backend="eager")
twin = torch.compile(shift, backend="eager")
dynamic = torch.compile(shift, backend="eager", dynamic=True)
other = torch.compile(shift, backend="aot_eager")

print("before any call", cache_entries(shift))
for name, function, forward in [
    ("compile True", compiled, True),
    ("compile False", compiled, False),
    ("hit True", compiled, True),
    ("hit True again", compiled, True),
    ("twin hits False", twin, False),
    ("other backend True", other, True),
    ("dynamic True", dynamic, True),
    ("first True again", compiled, True),
]:
    function(x, forward)
    print(f"{name:18}", cache_entries(shift))
