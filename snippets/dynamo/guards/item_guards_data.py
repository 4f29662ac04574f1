import torch

from snippets.introspect import compiles_per_call, guards


def branch(x, count):
    if count.item() > 3:
        return x + 1
    return x - 1


x = torch.ones(2)
calls = [(x, torch.tensor(count)) for count in (3, 2, 4, 5, 3)]
print("default  ", compiles_per_call(branch, calls))
print("fullgraph", compiles_per_call(branch, calls, fullgraph=True))

compiled = torch.compile(branch, backend="eager", fullgraph=True)
for arguments in calls[0], calls[2]:
    print(*guards(compiled, *arguments, source="item"))
