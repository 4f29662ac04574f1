import torch

from snippets.introspect import compiles_per_call
from snippets.mini_dynamo import compile, stats


def second(x, items):
    return x * items[1]


x = torch.ones(2)
calls = [(x, ["a", 2]), (x, ["b", 2]), (x, ["c", 2])]
print("torch.compile:", compiles_per_call(second, calls))
compiled, ours = compile(second), []
for arguments in calls:
    before = stats(compiled).compiles
    compiled(*arguments)
    ours.append(stats(compiled).compiles - before)
print("mini-Dynamo:  ", ours)
