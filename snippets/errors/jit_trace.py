import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")
model = nn.Linear(2, 2)
compiled = torch.compile(model, backend="eager")
try:
    torch.jit.trace(compiled, torch.ones(1, 2))
except RuntimeError as error:
    print(type(error).__name__, error, sep=": ")
print(type(torch.jit.trace(compiled._orig_mod, torch.ones(1, 2))).__name__)
print(type(torch.export.export(compiled, (torch.ones(1, 2),))).__name__)
