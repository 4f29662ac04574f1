import torch


def one_step(compiled, rate=0.0, **options):
    torch.compiler.reset()
    weight = torch.nn.Parameter(torch.ones(2))
    optimizer = torch.optim.AdamW([weight], lr=torch.tensor(rate), **options)
    step = torch.compile(optimizer.step, backend="eager") if compiled else optimizer.step
    weight.grad = torch.tensor([3.0, 0.0])  # nothing used the second weight
    step()
    return weight.tolist()


print("uncompiled:     ", one_step(False))
print("old:            ", one_step(True))
print("new, tiny rate: ", one_step(True, rate=1e-12))
print("new, fused:     ", one_step(True, fused=True))
