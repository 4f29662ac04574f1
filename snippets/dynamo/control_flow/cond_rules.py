import re

import torch

seen = []


def appends(x):
    seen.append(1)
    return x + 1


def tensor_if(x):
    if x.max() > 0:
        return x * 2
    return x + 2


def nested_cond(x):
    return torch.cond(x.max() > 0, lambda x: x * 2, lambda x: x + 2, (x,))


branches = {
    "fits": lambda x: x * 2,
    "other dtype": lambda x: x.double(),
    "other rank": lambda x: x.sum(),
    "other size": lambda x: x[:2] * 2,
    "two results": lambda x: (x + 1, x + 2),
    "its own input": lambda x: x,
    "a view of it": lambda x: x.view(-1),
    "a clone of it": lambda x: x.clone(),
    "in place": lambda x: x.mul_(2) + 1,
    "list.append": appends,
    "tensor if": tensor_if,
    "cond again": nested_cond,
}
for name, branch in branches.items():
    torch._dynamo.reset()
    compiled = torch.compile(torch.cond, backend="eager")
    try:
        result = compiled(torch.tensor(True), branch, lambda x: x + 1, (torch.ones(3),))
        print(name, result)
    except RuntimeError as error:
        # The reason stands deep in a long message.
        inner = re.search(r"got RuntimeError\(.(.*?)(: true branch|.\)\n)", str(error))
        message = inner[1] if inner else str(error).split("\n\n")[1].splitlines()[0]
        print(f"{name}: {type(error).__name__}\n  {message}")
