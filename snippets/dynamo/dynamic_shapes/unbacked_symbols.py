import torch

from snippets.introspect import graph_breaks


def positive(x):
    return x[x.nonzero().squeeze(1)] * 2


def head(x, counts):
    return x[: counts.sum().item()] * 2


captured = []


def record(gm, inputs):
    captured.append(gm)
    return gm.forward


x = torch.tensor([0.0, 1.0, 2.0, 0.0])
for function, arguments in {
    positive: (x,),
    head: (x, torch.tensor([1, 2])),
}.items():
    compiled = torch.compile(function, backend=record, fullgraph=True)
    compiled(*arguments)
    print(function.__name__, compiled(*arguments).tolist())
    for node in captured[-1].graph.find_nodes(op="output")[0].args[0]:
        print("  result:", tuple(node.meta["example_value"].shape))
    print("  by default:", *(found.id for found in graph_breaks(function, *arguments)))
print("graphs:", len(captured))
