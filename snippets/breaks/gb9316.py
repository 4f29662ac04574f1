import re

import torch

from snippets.atlas import message

limits = [1, 2]
address = id(limits)


def breaks(x):
    rows = [x]
    return x + 1 if id(rows) == address else x


def passes(x):
    rows = [x]
    return x + 1 if rows is limits else x


x = torch.ones(3)
try:
    torch.compile(breaks, backend="eager", fullgraph=True)(x)
except torch._dynamo.exc.Unsupported as error:
    print(re.sub(r"\d{9,}", "…", message(error)))

torch._dynamo.reset()
compiled = torch.compile(passes, backend="eager", fullgraph=True)
torch.testing.assert_close(compiled(x), passes(x))
print("\nInstead: one graph, the same result")
