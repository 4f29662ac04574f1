import torch

from snippets.mini_aot.call import Call
from snippets.mini_aot.extras import EXTRAS

OF_TENSOR = "shape", "strides", "offset", "dtype", "device", "requires_grad", "type"


def why_not(known, new):
    """Return the first difference between two keys, in words."""
    if len(known) != len(new):
        return f"{len(known)} facts were known, there are {len(new)}"
    for old, now in zip(known, new, strict=True):
        if old != now and isinstance(old, tuple) and len(old) == len(OF_TENSOR):
            for name, a, b in zip(OF_TENSOR, old, now, strict=True):
                if a != b:
                    return f"{name} was {a}, is {b}"
        if old != now:
            return f"was {old}, is {now}"


def key(*args):
    return Call(torch.mul, args, {}, EXTRAS.values()).key


x = torch.ones(2, 3)
known = key(x, 2)
for args in (
    (torch.ones(2, 4), 2),
    (torch.ones(3, 2).t(), 2),
    (torch.ones(2, 3, requires_grad=True), 2),
    (x, 2.0),
    (torch.zeros(2, 3), 2),
):
    print(why_not(known, key(*args)))
with torch.no_grad():
    print(why_not(known, key(x, 2)))
