import torch
from torch import nn

from snippets.introspect import graphs
from snippets.mini_dynamo import compile, stats


class Gate(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(2, 2)

    def forward(self, x, *, power=2):
        return self.linear(x) ** power


def twice(function):
    def inner(*args, **kwargs):
        return function(*args, **kwargs) + function(*args, **kwargs)

    return inner


@twice
def step(x, gate, names):
    parts = {name: gate(x, power=len(name)) for name in sorted(names, key=lambda n: -len(n))}
    return sum(value for value in parts.values())


x, gate = torch.ones(2), Gate()
compiled = compile(step)
assert torch.equal(compiled(x, gate, ["a", "bb"]), step(x, gate, ["a", "bb"]))
[graph] = stats(compiled).graphs
print(*(n.name for n in graph.graph.nodes if n.op.startswith("call")))
print("torch.compile:", len(graphs(step, x, gate, ["a", "bb"])), "graph")
