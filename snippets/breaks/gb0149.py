import torch

from snippets.atlas import message


def double(x):
    return x * 2


mapped = torch.func.vmap(torch.compile(double, backend="aot_eager", fullgraph=True))
x = torch.ones(3)
try:
    mapped(x)
except torch._dynamo.exc.Unsupported as error:
    print(message(error))

torch._dynamo.reset()
compiled = torch.compile(torch.func.vmap(double), backend="aot_eager", fullgraph=True)
torch.testing.assert_close(compiled(x), double(x))
print("\nInstead: one graph, the same result")
