import torch
from torch._dynamo.exc import Unsupported

from snippets.introspect import graph_breaks


def steps(x):
    a = x + 1
    print("seen")
    return a * 2


[found] = graph_breaks(steps, torch.ones(2))
print(found.id, "| line", found.line, "|", found.code)
try:
    torch.compile(steps, backend="eager", fullgraph=True)(torch.ones(2))
except Unsupported as error:
    print(str(error).split("\n\nfrom user code:")[0])
