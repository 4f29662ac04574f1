import torch
from torch.optim import Adam, AdamW


def one_step(kind, compiled, rate=0.0, **options):
    torch.compiler.reset()
    weight = torch.nn.Parameter(torch.ones(2))
    optimizer = kind([weight], lr=torch.tensor(rate), **options)
    step = torch.compile(optimizer.step, backend="eager") if compiled else optimizer.step
    weight.grad = torch.tensor([3.0, 0.0])  # nothing used the second weight
    step()
    return weight.tolist()


print("uncompiled:     ", one_step(AdamW, False))
print("old, AdamW:     ", one_step(AdamW, True))
print("old, Adam:      ", one_step(Adam, True))
print("new, tiny rate: ", one_step(AdamW, True, rate=1e-12))
print("new, fused:     ", one_step(AdamW, True, fused=True))
