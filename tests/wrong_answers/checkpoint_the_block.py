# wrong: makes the caller's tensor need a gradient
from torch import nn
from torch.utils.checkpoint import checkpoint


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        layers = [layer for _ in range(3) for layer in (nn.Linear(32, 32), nn.Tanh())]
        self.block = nn.Sequential(*layers)
        self.head = nn.Linear(32, 32)

    def forward(self, x):
        return self.head(checkpoint(self.block, x.requires_grad_(), use_reentrant=False))


# wrong: the block is not trained: the input needs no gradient
from torch import nn
from torch.utils.checkpoint import checkpoint


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        layers = [layer for _ in range(3) for layer in (nn.Linear(32, 32), nn.Tanh())]
        self.block = nn.Sequential(*layers)
        self.head = nn.Linear(32, 32)

    def forward(self, x):
        return self.head(checkpoint(self.block, x, use_reentrant=True))


# wrong: head is recomputed as well
from torch import nn
from torch.utils.checkpoint import checkpoint


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        layers = [layer for _ in range(3) for layer in (nn.Linear(32, 32), nn.Tanh())]
        self.block = nn.Sequential(*layers)
        self.head = nn.Linear(32, 32)

    def forward(self, x):
        return checkpoint(lambda x: self.head(self.block(x)), x, use_reentrant=False)


# wrong: the last segment of checkpoint_sequential is saved as usual
from torch import nn
from torch.utils.checkpoint import checkpoint_sequential


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        layers = [layer for _ in range(3) for layer in (nn.Linear(32, 32), nn.Tanh())]
        self.block = nn.Sequential(*layers)
        self.head = nn.Linear(32, 32)

    def forward(self, x):
        return self.head(checkpoint_sequential(self.block, 2, x, use_reentrant=False))


# wrong: saves little because it cuts the gradient
from torch import nn
from torch.utils.checkpoint import checkpoint


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        layers = [layer for _ in range(3) for layer in (nn.Linear(32, 32), nn.Tanh())]
        self.block = nn.Sequential(*layers)
        self.head = nn.Linear(32, 32)

    def forward(self, x):
        return self.head(checkpoint(self.block, x, use_reentrant=False).detach())
