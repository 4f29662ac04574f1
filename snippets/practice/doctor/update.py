import sys

import torch

torch.manual_seed(0)
model = torch.nn.Linear(8, 1)
optimizer = torch.optim.AdamW(model.parameters())


@torch.compile(backend="eager")
def loss_of(x):
    return model(x).square().mean()


def update():
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()


if "compiled" in sys.argv:
    update = torch.compile(update, backend="eager")
for _ in range(12):
    loss = loss_of(torch.randn(4, 8))
    loss.backward()
    update()
    optimizer.zero_grad()
print(f"loss {loss.item():.2f}")
