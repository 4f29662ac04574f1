import re

import torch

rules = {
    "fits": lambda x: x * 2,
    "other dtype": lambda x: x.double(),
    "other rank": lambda x: x.sum(),
    "two results": lambda x: (x + 1, x + 2),
    "its own input": lambda x: x,
    "a view of it": lambda x: x.view(-1),
    "a clone of it": lambda x: x.clone(),
    "in place": lambda x: x.mul_(2) + 1,
    "list.append": lambda x: seen.append(1) or x + 1,
    "tensor if": lambda x: x * 2 if x.max() > 0 else x + 2,
    "cond again": lambda x: torch.cond(x.max() > 0, lambda x: x * 2, lambda x: x + 2, (x,)),
}
seen = []
for name, true_fn in rules.items():
    torch._dynamo.reset()
    compiled = torch.compile(torch.cond, backend="eager")
    try:
        print(
            name,
            compiled(torch.tensor(True), true_fn, lambda x: x + 1, (torch.ones(3),)),
        )
    except RuntimeError as error:
        inner = re.search(r"got RuntimeError\(.(.*?)(: true branch|.\)\n)", str(error))
        message = inner[1] if inner else str(error).split("\n\n")[1].splitlines()[0]
        print(f"{name}: {type(error).__name__}\n  {message}")
