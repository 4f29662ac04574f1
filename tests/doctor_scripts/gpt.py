"""A small GPT, trained: it prints from inside the model, and its sequences grow."""

import torch
from torch import nn


class Block(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm, self.attention = nn.LayerNorm(width), nn.Linear(width, 3 * width)
        self.mlp = nn.Sequential(
            nn.Linear(width, 2 * width), nn.GELU(), nn.Linear(2 * width, width)
        )

    def forward(self, x):
        q, k, v = self.attention(self.norm(x)).chunk(3, dim=-1)
        x = x + nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        return x + self.mlp(x)


class GPT(nn.Module):
    def __init__(self, words=17, width=16):
        super().__init__()
        self.embed, self.head = nn.Embedding(words, width), nn.Linear(width, words)
        self.blocks = nn.ModuleList(Block(width) for _ in range(2))

    def forward(self, tokens):
        x = self.embed(tokens)
        for block in self.blocks:
            x = block(x)
        loss = nn.functional.cross_entropy(
            self.head(x[:, :-1]).flatten(0, 1), tokens[:, 1:].flatten()
        )
        print("loss", round(loss.item(), 3))
        return loss * 1.0


torch.manual_seed(0)
model = GPT()
optimizer = torch.optim.AdamW(model.parameters(), lr=1e-2)
step = torch.compile(model, backend="eager")
for length in (8, 8, 12, 16):
    step(torch.randint(17, (4, length))).backward()
    optimizer.step()
    optimizer.zero_grad()
with torch.no_grad():
    step(torch.randint(17, (4, 8)))
