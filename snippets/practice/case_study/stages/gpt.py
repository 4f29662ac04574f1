import random

import torch
from torch import nn
from torch.nn import functional as F

LETTERS = "\n abcdefghijklmnopqrstuvwxyz."  # index 0, the line end, also pads
NOUNS, VERBS = ["cat", "dog", "old bird", "little mouse"], ["sees", "hears", "runs after"]


class Block(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.norm_1, self.norm_2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x):
        parts = self.qkv(self.norm_1(x)).unflatten(-1, (3, self.heads, -1)).unbind(-3)
        q, k, v = (part.transpose(1, 2) for part in parts)
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + self.out(y.transpose(1, 2).flatten(2))
        return x + self.down(F.gelu(self.up(self.norm_2(x))))


class GPT(nn.Module):
    def __init__(self, width=64, heads=4, layers=1, context=64):
        super().__init__()
        self.token, self.place = nn.Embedding(len(LETTERS), width), nn.Embedding(context, width)
        self.blocks = nn.ModuleList(Block(width, heads) for _ in range(layers))
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, len(LETTERS))

    def forward(self, tokens):
        x = self.token(tokens) + self.place(torch.arange(tokens.shape[1]))
        for block in self.blocks:
            x = block(x)
        return self.head(self.norm(x))


def loss_of(gpt, tokens):
    logits = gpt(tokens[:, :-1])
    return F.cross_entropy(logits.flatten(0, 1), tokens[:, 1:].flatten(), ignore_index=0)


def batches(sentences, size=8, seed=0):
    rng, texts = random.Random(seed), []
    for _ in range(sentences):
        extra = rng.choice(["", " and the " + rng.choice(NOUNS)])
        texts.append(f"the {rng.choice(NOUNS)} {rng.choice(VERBS)} the {rng.choice(NOUNS)}{extra}.")
    rows = [torch.tensor([LETTERS.index(c) for c in text]) for text in texts]
    groups = [rows[i : i + size] for i in range(0, sentences, size)]
    return [nn.utils.rnn.pad_sequence(group, batch_first=True) for group in groups]
