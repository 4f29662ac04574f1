import torch

from snippets.introspect import graphs

STEPS = 2
ONES = torch.ones(2)


def make(weight, power):
    def inner(x, bias=ONES, times=3, *, rate=0.5):
        return x * weight**power + bias * times * rate + STEPS

    return inner


[graph] = graphs(make(torch.ones(2), 2), torch.ones(2))
print(graph.code.strip())
