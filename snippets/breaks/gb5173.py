import torch

from snippets.atlas import message


def breaks(x):
    return x + torch.ones(3, device="meta")


def passes(x):
    return x + torch.ones(3, device=x.device)


x = torch.ones(3)
try:
    torch.compile(breaks, backend="eager", fullgraph=True)(x)
except torch._dynamo.exc.TorchRuntimeError as error:
    print(message(error))

compiled = torch.compile(passes, backend="eager", fullgraph=True)
torch.testing.assert_close(compiled(x), passes(x))
print("\nInstead: one graph, the same result")
