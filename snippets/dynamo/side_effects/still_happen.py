import torch

from snippets.introspect import graphs

total = 0


class Record:
    pass


def make_step(seen, table, record, tags, weight):
    calls = 0

    def step(x):
        global total
        nonlocal calls
        total, calls = total + 1, calls + 1
        seen.append(x * 2)
        table["size"] = x.shape[0]
        record.last = seen[-1]
        tags.add("step")
        weight.add_(1)
        return x + 1, calls

    return step


def state(**options):
    objects = [], {}, Record(), set(), torch.zeros(2)
    step, before = make_step(*objects), total
    run = torch.compile(step, backend="eager", **options) if options else step
    calls = run(torch.ones(2))[1]
    return str((total - before, calls, *objects[:2], vars(objects[2]), *objects[3:]))


print(state(fullgraph=True))
print("same as eager", state(fullgraph=True) == state())
[gm] = graphs(make_step([], {}, Record(), set(), torch.zeros(2)), torch.ones(2))
print([node.name for node in gm.graph.nodes])
