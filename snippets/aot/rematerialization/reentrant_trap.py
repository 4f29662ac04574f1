import warnings

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class Model(nn.Module):
    def __init__(self, **options):
        super().__init__()
        self.body, self.head = nn.Linear(32, 32), nn.Linear(32, 32)
        self.options = options

    def forward(self, x):
        return self.head(checkpoint(self.body, x, **self.options))


def gradients(model, call):
    call(torch.ones(16, 32)).sum().backward()
    found = [name for name, p in model.named_parameters() if p.grad is not None]
    model.zero_grad()
    return found


with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    for options in {}, {"use_reentrant": False}:
        model = Model(**options)
        compiled = torch.compile(model, backend="aot_eager", fullgraph=True)
        print(f"checkpoint(..., {options or 'nothing said'})")
        print("  eager:   ", *gradients(model, model))
        print("  compiled:", *gradients(model, compiled))
text = next(str(w.message) for w in seen if "reentrant" in str(w.message))
print(*text.split(". ")[:2], sep="\n")
