import torch


def chain(x, y):
    return ((x + y) - x) * y


torch.manual_seed(0)
x, y = torch.randn(2, 4096).bfloat16()
plain = chain(x, y)


def different():
    torch.compiler.reset()
    return not torch.equal(torch.compile(chain)(x, y), plain)


print("old: other numbers than eager", different())
with torch._inductor.config.patch(emulate_precision_casts=True):
    print("new: other numbers than eager", different())
