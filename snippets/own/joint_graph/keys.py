import torch

from snippets.mini_aot.asking import Unsupported
from snippets.mini_aot.call import Call


def key(*args):
    return Call(torch.mul, args, {}, extras=()).key


x, y = torch.ones(2, 3), torch.ones(2, 3)
first = key(x, y)
others = {
    "other data": torch.zeros(2, 3),
    "other shape": torch.ones(3, 2),
    "transposed": torch.ones(3, 2).t(),
    "a part of more": torch.ones(3, 3)[1:],
    "requires_grad": torch.ones(2, 3, requires_grad=True),
    "a parameter": torch.nn.Parameter(torch.ones(2, 3)),
}
for name, other in others.items():
    print(f"{name:15}", key(x, other) == first)
with torch.no_grad():
    print(f"{'no_grad':15}", key(x, y) == first)
for odd in x.to_sparse(), 2:
    try:
        key(x, odd)
    except Unsupported as reason:
        print("refused:", reason)
