import re

import torch

from snippets.introspect import compiles_per_call, graphs


def branch(x):
    scale = x.abs().max()

    def normalize(x):
        return x / scale

    def shift(x):
        return x - 1

    return torch.cond(x.sum() > 0, normalize, shift, (x,))


up, down = torch.ones(3), -torch.ones(3)
[gm] = graphs(branch, up)
for name, part in [("main", gm), *gm.named_children()]:
    print("#", name)
    print(re.sub(r";  .* = None", "", part.code.strip()))
calls = [(up,), (down,), (up,)]
print("per call", compiles_per_call(branch, calls, fullgraph=True))
compiled = torch.compile(branch, backend="eager", fullgraph=True)
compiled(up)
for x in up, down:
    with torch.profiler.profile() as profile:
        compiled(x)
    ran = {event.key for event in profile.key_averages()}
    print("ran", sorted(ran & {"aten::div", "aten::sub"}))
