import math

import torch

from snippets.introspect import compiles_per_call

uses = {
    "x * n": lambda x: x * x.shape[0],
    "math.sqrt(n)": lambda x: x / math.sqrt(x.shape[0]),
    "torch.zeros(n)": lambda x: x + torch.zeros(x.shape[0]),
    "x[: n // 2 * 2].view(-1, 2)": lambda x: x[: x.shape[0] // 2 * 2].view(-1, 2),
    "max(n, 8)": lambda x: x * max(x.shape[0], 8),
    "torch.arange(n) / (n - 1)": lambda x: x * torch.arange(x.shape[0]) / (x.shape[0] - 1),
    "n % 2 == 0": lambda x: x - 1 if x.shape[0] % 2 == 0 else x + 1,
    "range(n)": lambda x: sum(x[i] for i in range(x.shape[0])),
    "for row in x": lambda x: sum(row for row in x),
    "[0] * n": lambda x: x + len([0] * x.shape[0]),
    "{}.get(n)": lambda x: x * {4: 2}.get(x.shape[0], 1),
    "f'{n}'": lambda x: x * len(f"{x.shape[0]}"),
    "torch.linspace(0, 1, n)": lambda x: x * torch.linspace(0, 1, x.shape[0]),
}
calls = [(torch.ones(n),) for n in range(4, 11)]
for name, use in uses.items():
    print(f"{name:27}", *compiles_per_call(use, calls))
longer = compiles_per_call(uses["range(n)"], calls, dynamic=True)
print(f"{'range(n), dynamic=True':27}", *longer)
