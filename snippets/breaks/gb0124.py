import torch

from snippets.atlas import message


def breaks(x):
    return x * x.sum().item()


def passes(x):
    return x * x.sum()


x = torch.ones(3)
try:
    with torch._dynamo.error_on_graph_break(True):
        torch.compile(breaks, backend="eager")(x)
except torch._dynamo.exc.Unsupported as error:
    print(message(error))

compiled = torch.compile(passes, backend="eager", fullgraph=True)
torch.testing.assert_close(compiled(x), passes(x))
print("\nInstead: one graph, the same result")
