import torch
from torch import nn

model = nn.Sequential(nn.Linear(8, 32), nn.GELU(), nn.Linear(32, 8))
compiled = torch.compile(model, backend="aot_eager")
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for _ in range(3):
    loss = nn.functional.mse_loss(compiled(torch.ones(2, 8)), torch.zeros(2, 8))
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
print(loss.grad_fn.name(), "->", loss.grad_fn.next_functions[0][0].name())
