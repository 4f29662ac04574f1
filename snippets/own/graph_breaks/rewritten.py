import torch

from snippets.mini_dynamo import compile, stats


def after_try(x):
    try:
        x = x + 1
    except ValueError:
        return x
    print(end="")
    return x * 2


def step(x):
    x = x + 1
    print(end="")
    return x


def step_in_try(x):
    try:
        x = step(x)
    except ValueError:
        return x
    return x * 2


def by_if(x):
    y = x.sum() > 0
    if y:
        y = x + 1
    return y * 2


for function in after_try, step_in_try, by_if:
    compiled = compile(function)
    assert torch.equal(compiled(torch.ones(2)), function(torch.ones(2)))
    found = stats(compiled)
    print(function.__name__, [reason for reason, _ in found.fallbacks])
    for module in found.graphs:
        print("  ", [n.name for n in module.graph.nodes if n.op.startswith("call")])
