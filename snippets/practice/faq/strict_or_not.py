import inspect
import time

import torch


class Clock(torch.nn.Module):
    def forward(self, x):
        self.started = time.time()
        return x.sin()


class Typed(torch.nn.Module):
    def forward(self, x):
        return x.sin() if type(x) is torch.Tensor else x.cos()


class Branch(torch.nn.Module):
    def forward(self, x):
        return x.sin() if x.sum() > 0 else x.cos()


default = inspect.signature(torch.export.export).parameters["strict"].default
print("by default strict =", default)
x = torch.ones(2)
for model in Clock(), Typed(), Branch():
    for strict in False, True:
        try:
            program = torch.export.export(model, (x,), strict=strict)
            outcome = "right" if torch.equal(program.module()(x), x.sin()) else "wrong result"
        except Exception as error:
            outcome = type(error).__name__
        print(type(model).__name__, "strict" if strict else "non-strict", "->", outcome)
