"""A recurrent net that unrolls as many steps as it is told: more than the recompile limit."""

import torch
from torch import nn

torch.manual_seed(0)
cell = nn.GRUCell(4, 4)


@torch.compile(backend="eager")
def unroll(x, state, steps):
    for _ in range(steps):
        state = cell(x, state)
    return state


x, state = torch.randn(2, 4), torch.zeros(2, 4)
for steps in range(1, 11):
    state = unroll(x, state, steps).detach()
print(tuple(state.shape))
