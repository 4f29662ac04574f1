import re

import torch

from snippets import introspect
from snippets.mini_dynamo import compile, stats

SCALE = 3.0


def f(x, options):
    return x * SCALE if options["double"] else x


x, options = torch.ones(2, 3), {"double": True, "unused": torch.ones(1)}
compiled = compile(f)
compiled(x, options)
print("ours:")
for guard in stats(compiled).guards[0]:
    print("  " + re.sub(r"\b[0-9a-f]{10,}\b", "..", guard))
print("torch:")
for guard in introspect.guards(f, x, options):
    print("  " + guard.check)
