import torch
from torch import nn
from torch.nn import functional as F


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed, self.head = nn.Embedding(50, 32), nn.Linear(32, 50)

    def forward(self, tokens):
        logits = self.head(self.embed(tokens[:, :-1]).cumsum(1))
        return F.cross_entropy(logits.flatten(0, 1), tokens[:, 1:].flatten())


torch.manual_seed(0)
model = Model()
optimizer = torch.optim.AdamW(model.parameters())
compiled = torch.compile(model, backend="eager")
for step, length in enumerate((9, 9, 9, 9, 9, 9, 9, 9, 9, 12, 12, 12), 1):
    loss = compiled(torch.randint(50, (4, length)))
    if step % 4 == 0:
        print("step", step, "loss", round(loss.item(), 2))
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
