import torch
from torch.autograd import forward_ad

from snippets.atlas import message


def breaks(x):
    return x.sin()


def passes(x, tangent):
    return torch.func.jvp(torch.sin, (x,), (tangent,))


x, tangent = torch.ones(3), torch.ones(3)
try:
    with forward_ad.dual_level():
        dual = forward_ad.make_dual(x, tangent)
        torch.compile(breaks, backend="eager", fullgraph=True)(dual)
except torch._dynamo.exc.Unsupported as error:
    print(message(error))

compiled = torch.compile(passes, backend="eager", fullgraph=True)
torch.testing.assert_close(compiled(x, tangent), passes(x, tangent))
print("\nInstead: one graph, the same result")
