# wrong: all counters count together
import torch


class Counter(torch.nn.Module):
    steps = torch.tensor(0)

    def forward(self, x):
        self.steps.add_(1)
        return x * self.steps


# wrong: counts in a float
import torch


class Counter(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.steps = 0.0

    def forward(self, x):
        self.steps += 1
        return x * self.steps


# wrong: counts in a method that is not compiled, and breaks the graph
import torch


class Counter(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.steps = 0

    @torch.compiler.disable
    def count(self):
        self.steps += 1

    def forward(self, x):
        self.count()
        return x * self.steps


# wrong: takes the number out of the buffer
import torch


class Counter(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("steps", torch.tensor(0))

    def forward(self, x):
        self.steps += 1
        return x * self.steps.item()


# wrong: nothing is compiled at all
import torch


class Counter(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.steps = 0

    @torch.compiler.disable
    def forward(self, x):
        self.steps += 1
        return x * self.steps
