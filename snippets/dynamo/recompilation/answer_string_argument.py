import torch
from torch._dynamo.testing import CompileCounter

from snippets.introspect import compiles_per_call


def activate(x, kind):
    return getattr(torch, kind)(x)


kinds = "sin cos tan exp tanh abs neg sigmoid sqrt square".split()
x = torch.ones(2)
print("by name:", compiles_per_call(activate, [(x, kind) for kind in kinds]))

counter = CompileCounter()
table = {}
for kind in kinds:
    own = torch.compile(activate, backend=counter, isolate_recompiles=True)
    table[kind] = own
    own(x, kind)
print("one isolated wrapper a name:", counter.frame_count)
for kind in kinds:
    table[kind](x, kind)
print("a second round:", counter.frame_count)
