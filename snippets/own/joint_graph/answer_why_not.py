import torch

from snippets.mini_aot.guards import Arguments

PARTS = "nesting", "positions of tensors", "tensors", "other arguments", "surroundings"
OF_TENSOR = "shape", "strides", "offset", "shares memory with", "dtype", "device", "requires_grad"


def why_not(known, new):
    """Return the first difference between two keys, in words."""
    for part, old, now in zip(PARTS, known, new, strict=True):
        if old != now and part == "tensors":
            for i, (facts, other) in enumerate(zip(old, now, strict=True)):
                for name, a, b in zip((*OF_TENSOR, "type"), facts, other, strict=True):
                    if a != b:
                        return f"tensor {i}: {name} was {a}, is {b}"
        elif old != now:
            return f"{part}: was {old}, is {now}"


def key(*args):
    return Arguments(args, {}).key()


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
