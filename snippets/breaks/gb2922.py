import torch

from snippets.atlas import message


@torch.compiler.assume_constant_result
def largest(x):
    return x.max().item()


def breaks(x):
    return x * largest(torch.linalg.inv(x))


def passes(x):
    return x * largest(torch.linalg.pinv(x))


x = torch.ones(2, 2)
try:
    torch.compile(breaks, backend="eager", fullgraph=True)(x)
except torch._dynamo.exc.TorchRuntimeError as error:
    print(message(error))

compiled = torch.compile(passes, backend="eager", fullgraph=True)
torch.testing.assert_close(compiled(x), passes(x))
print("\nInstead: one graph, the same result")
