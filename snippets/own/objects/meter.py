import torch

from snippets.introspect import graphs
from snippets.mini_dynamo import compile, stats


class Meter:
    unit = 10

    def __init__(self, total):
        self.total = total

    @property
    def shown(self):
        return self.total / self.unit

    def __iadd__(self, other):
        self.total = self.total + other
        return self


def f(x, meter):
    meter += x.sum()
    inner = Meter(x * 2)
    return inner.shown + meter.shown


meter = Meter(1.0)
compiled = compile(f)
print(compiled(torch.ones(4), meter), meter.total)
names = [n.name for n in stats(compiled).graphs[0].graph.nodes if n.op.startswith("call")]
print(len(stats(compiled).graphs), "graph:", *names)
print("torch.compile:", len(graphs(f, torch.ones(4), Meter(1.0))), "graph")
