import torch
from torch import nn
from torch.nn import functional as F


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed, self.head, self.steps = nn.Embedding(50, 32), nn.Linear(32, 50), 0

    def forward(self, tokens):
        logits = self.head(self.embed(tokens[:, :-1]).cumsum(1))
        loss = F.cross_entropy(logits.flatten(0, 1), tokens[:, 1:].flatten())
        self.steps += 1
        if self.steps % 4 == 0:
            print("step", self.steps, "loss", round(loss.item(), 2))
        return loss


torch.manual_seed(0)
model = Model()
optimizer = torch.optim.AdamW(model.parameters())
compiled = torch.compile(model, backend="eager")
for length in (9, 9, 9, 9, 9, 9, 9, 9, 9, 12, 12, 12):
    compiled(torch.randint(50, (4, length))).backward()
    optimizer.step()
    optimizer.zero_grad()
