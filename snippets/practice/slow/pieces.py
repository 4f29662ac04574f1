import logging

import torch

logging.disable()


def old(x):
    x = x.sin()
    print("mean", x.mean().item())
    x = x.cos()
    print("max", x.max().item())
    return x.relu()


def new(x):
    x = x.sin()
    mean = x.mean()
    x = x.cos()
    return x.relu(), mean, x.max()


x = torch.zeros(4)
for function in old, new:
    report = torch._dynamo.explain(function)(x)
    print(function.__name__, "graphs", report.graph_count)
    for reason in report.break_reasons:
        print("  line", reason.user_stack[-1].lineno, reason.reason.splitlines()[0])
result, mean, largest = torch.compile(new, backend="eager", fullgraph=True)(x)
print("mean", mean.item(), "max", largest.item())
