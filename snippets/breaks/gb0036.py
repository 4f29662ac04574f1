import torch

from snippets.atlas import message


def count(x):
    return torch.nonzero(x).numel()


x = torch.tensor([0, 1, 1])
try:
    with torch._dynamo.error_on_graph_break(True):
        torch.compile(count, backend="eager")(x)
except torch._dynamo.exc.Unsupported as error:
    print(message(error))

compiled = torch.compile(count, backend="eager", fullgraph=True)
assert compiled(x) == count(x)
print("\nInstead: one graph, the same result")
