import torch

from snippets.introspect import graphs

TABLE = {"shift": torch.ones(2), "gain": 3}


def make(bias):
    def body(x, y, flag=True, parts=()):
        z = x * TABLE["gain"] + bias
        return z + parts[1] if flag else z + y + TABLE["shift"]

    return body


x, y = torch.ones(2), torch.ones(2)
for flag in True, False:
    [graph] = graphs(make(torch.ones(2)), x, y, flag, (1, torch.ones(2)))
    print(flag, *[n.name for n in graph.graph.find_nodes(op="placeholder")])
