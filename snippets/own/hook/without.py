import dataclasses

import torch

from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.extras import EXTRAS


@dataclasses.dataclass
class Scale:
    by: float


def generator(x):
    return sum(x * n for n in (i + 1 for i in range(2)))


def no_grad(x):
    with torch.no_grad():
        return x * 2


def attribute(x):
    scale = Scale(2.0)
    scale.by += 1
    return x * scale.by


def matched(x):
    match [x, 2]:
        case [value, 2]:
            return value * 2


x, total, why = torch.ones(2), {}, {}
for left_out in [None, *EXTRAS, "all"]:
    extras = [name for name in EXTRAS if left_out not in (name, "all")]
    for fn in generator, no_grad, attribute, matched:
        compiled = compile(fn, extras=extras)
        assert torch.equal(compiled(x), fn(x))
        seen = stats(compiled)
        total.setdefault(left_out, []).append(len(seen.graphs))
        why[left_out, fn] = [reason for reason, _ in seen.breaks + seen.fallbacks]

print("without        ", "generator no_grad attribute matched")
for left_out, graphs in total.items():
    if graphs != total[None] or left_out is None:
        print(f"{left_out or 'nothing':15} {graphs[0]:9} {graphs[1]:7} {graphs[2]:9} {graphs[3]:7}")
print()
for left_out, fn in [("more_operators", fn) for fn in (no_grad, attribute, matched)] + [
    ("closures", generator)
]:
    print(f"{fn.__name__} without {left_out}: {', '.join(why[left_out, fn])}")
