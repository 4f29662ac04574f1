import torch

from snippets.introspect import compiles_per_call, guards


def scale(x, factor):
    return x * factor


x = torch.ones(2, 3)

for guard in guards(scale, x, 2):
    print(guard.kind, "about", guard.source)

calls = {
    "first call": (x, 2),
    "same values": (x, 2),
    "other data": (torch.zeros(2, 3), 2),
    "other dtype": (x.double(), 2),
    "first call again": (x, 2),
    "other number": (x, 5),
}
compiles = compiles_per_call(scale, calls.values())
for name, count in zip(calls, compiles, strict=True):
    print(f"{name:17}", "miss: compiles" if count else "hit")
