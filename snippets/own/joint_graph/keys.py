import torch

from snippets.mini_aot.functionalise import Unsupported
from snippets.mini_aot.guards import Arguments

x = torch.ones(2, 3)
calls = {
    "other data": (torch.zeros(2, 3), 2),
    "other shape": (torch.ones(3, 2), 2),
    "transposed": (torch.ones(3, 2).t(), 2),
    "a part of more": (torch.ones(3, 3)[1:], 2),
    "requires_grad": (torch.ones(2, 3, requires_grad=True), 2),
    "another number": (x, 3),
    "a float": (x, 2.0),
    "by keyword": (x,),
}
first = Arguments((x, 2), {}).key()
for name, args in calls.items():
    kwargs = {} if len(args) == 2 else {"n": 2}
    print(f"{name:15}", Arguments(args, kwargs).key() == first)
with torch.no_grad():
    print(f"{'no_grad':15}", Arguments((x, 2), {}).key() == first)
y = torch.ones(2, 3)
print("one tensor twice:", Arguments((x, x), {}).key() == Arguments((x, y), {}).key())
for odd in x.to_sparse(), object(), torch.nn.Linear(1, 1):
    try:
        Arguments((odd,), {}).refuse()
    except Unsupported as reason:
        print("refused:", reason)
