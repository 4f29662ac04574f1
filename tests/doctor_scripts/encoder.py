"""An encoder that looks at its mask, is told a mode by name, and is used with and without grad."""

import torch
from torch import nn

torch.manual_seed(0)
layer = nn.TransformerEncoderLayer(16, 2, 32, batch_first=True)


@torch.compile(backend="eager")
def encode(x, mask, mode):
    if mask.any():
        x = x.masked_fill(mask[..., None], 0)
    x = layer(x)
    return x.mean(1) if mode == "mean" else x[:, 0]


x, mask = torch.randn(2, 6, 16), torch.zeros(2, 6, dtype=torch.bool)
for mode in ("mean", "first"):
    encode(x, mask, mode)
with torch.no_grad():
    print(tuple(encode(x, mask, "mean").shape))
