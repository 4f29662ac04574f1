import torch

from snippets.introspect import graphs


def step(x, box):
    box.append("one")
    x = x + 1
    box.append("two")
    torch._dynamo.graph_break()
    box.append("three")
    x = x * 2
    box.append("four")
    return x


def skipped(x, box):
    box.append("one")
    for _ in range(2):
        torch._dynamo.graph_break()
        x = x * 2
    box.append("two")
    return x


def backend(gm, inputs):
    def run(*arguments):
        print("graph starts, box:", box)
        return gm(*arguments)

    return run


for fn in step, skipped:
    print(fn.__name__, "graphs", len(graphs(fn, torch.ones(2), [])))
    box = []
    torch.compile(fn, backend=backend)(torch.ones(2), box)
    print("returned, box:", box)
