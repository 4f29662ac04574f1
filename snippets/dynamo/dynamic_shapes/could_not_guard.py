import torch

from snippets.introspect import graph_breaks


def asks(x, counts):
    total = counts.sum().item()
    return x - 1 if total > 3 else x + 1


x, counts = torch.zeros(1), torch.tensor([2, 3])
compiled = torch.compile(asks, backend="eager", fullgraph=True)
try:
    compiled(x, counts)
except torch._dynamo.exc.UserError as error:
    print(type(error).__name__, "from", type(error.__context__).__name__)
    print(str(error).splitlines()[0])
for found in graph_breaks(asks, x, counts):
    print("default:", found.id, found.kind, "|", found.code)
