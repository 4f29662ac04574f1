import torch

from snippets.introspect import graphs


class Record:
    pass


def step(x, seen, table, record, tags, weight):
    global total
    total = total + 1
    seen.append(x * 2)
    table["size"] = x.shape[0]
    record.last = seen[-1]
    tags.add("step")
    weight.add_(1)
    return x + 1


x = torch.ones(2)
compiled = torch.compile(step, backend="eager", fullgraph=True)
for name, run in ("eager", step), ("compiled", compiled):
    total, weight = 0, torch.zeros(2)
    seen, table, record, tags = [], {}, Record(), set()
    run(x, seen, table, record, tags, weight)
    print(name, total, seen, table, vars(record), tags, weight)
[gm] = graphs(step, x, [], {}, Record(), set(), weight)
print([node.name for node in gm.graph.nodes if node.op.startswith("call")])
