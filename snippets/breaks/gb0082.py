import torch

from snippets.atlas import message


def breaks(x):
    try:
        raise ValueError
    except* ValueError:
        x = x + 1
    return x


def passes(x):
    try:
        raise ValueError
    except ValueError:
        return x + 1


x = torch.ones(3)
try:
    torch.compile(breaks, backend="eager", fullgraph=True)(x)
except torch._dynamo.exc.Unsupported as error:
    print(message(error).split("\n\n")[0])  # the rest dumps the instruction

torch._dynamo.reset()
compiled = torch.compile(passes, backend="eager", fullgraph=True)
torch.testing.assert_close(compiled(x), passes(x))
print("\nInstead: one graph, the same result")
