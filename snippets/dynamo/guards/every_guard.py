from collections import Counter

import torch

from snippets.introspect import guards


def scale(x, factor):
    return x * factor


def kinds(everything):
    found = guards(scale, torch.ones(2, 3), 2, everything=everything)
    return Counter(guard.kind for guard in found)


for kind, count in kinds(everything=True).items():
    print(count, kind)
print("about these arguments:", *kinds(everything=False))
for guard in guards(scale, torch.ones(2, 3), 2, everything=True):
    if guard.kind == "DIMENSION_DYNAMIC_MARKING_GUARD":
        print(guard.check)
