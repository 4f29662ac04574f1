import torch
from torch._dynamo.exc import Unsupported


def slope(x):
    x = x.detach().requires_grad_()
    (gradient,) = torch.autograd.grad(x.sin().sum(), x)
    return gradient


ways = {
    "plain": slope,
    "nonstrict_trace": torch.compiler.nonstrict_trace(slope),
    "rewritten": torch.func.grad(lambda x: x.sin().sum()),
}
for name, fn in ways.items():
    compiled = torch.compile(lambda x, fn=fn: fn(x + 1) * 2, backend="aot_eager", fullgraph=True)
    try:
        for x in torch.zeros(3), torch.ones(3):
            torch.testing.assert_close(compiled(x), (x + 1).cos() * 2)
        print(f"{name:16}one graph, right results")
    except Unsupported as error:
        print(f"{name:16}{str(error).splitlines()[0]}")
