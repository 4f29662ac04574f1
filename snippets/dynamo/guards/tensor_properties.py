import torch

from snippets.introspect import guards, recompile_reasons


class Tagged(torch.Tensor):
    pass


def double(x):
    return x * 2


x = torch.ones(2, 3)
variants = {
    "values": x + 7,
    "offset": torch.ones(4, 3)[2:],
    "dtype": x.double(),
    "size": torch.ones(4, 3),
    "rank": torch.ones(2, 3, 1),
    "stride": torch.ones(3, 2).t(),
    "grad": torch.ones(2, 3, requires_grad=True),
    "Parameter": torch.nn.Parameter(x, requires_grad=False),
    "subclass": x.as_subclass(Tagged),
    "negative view": torch._neg_view(x),
}
print(*guards(double, x))
for name, variant in variants.items():
    reasons = recompile_reasons(double, [(x,), (variant,)])[1]
    print(f"{name:13}", *reasons or ["hit"])
