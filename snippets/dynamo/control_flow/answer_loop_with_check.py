import torch

from snippets.introspect import graphs


def check_each_round(x):
    for _ in range(5):
        x = x * 0.5
        if x.max() < 0.1:
            break
    return x


def mask_each_round(x):
    for _ in range(5):
        x = torch.where(x.max() < 0.1, x, x * 0.5)
    return x


def while_loop(x):
    def more(i, x):
        return (i < 5) & ((i == 0) | (x.max() >= 0.1))

    def halve(i, x):
        return i + 1, x * 0.5

    return torch.while_loop(more, halve, (torch.tensor(0), x))[1]


x = torch.ones(3)
for fn in check_each_round, mask_each_round, while_loop:
    found = graphs(fn, x)
    nodes = sum(node.op.startswith("call") for gm in found for node in gm.graph.nodes)
    result = torch.compile(fn, backend="eager")(x)[0].item()
    print(f"{fn.__name__:16} graphs {len(found)}, calls {nodes}, result {result}")
