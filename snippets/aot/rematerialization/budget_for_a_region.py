import torch
from torch.autograd.graph import region_activation_memory_budget

from snippets.introspect import aot_graphs


def chain(x, weight):
    return torch.sin(torch.sin(x @ weight) @ weight)


def whole(x, weight):
    with region_activation_memory_budget(0.0):
        return chain(x, weight)


def half(x, weight):
    with region_activation_memory_budget(0.0):
        x = torch.sin(x @ weight)
    return torch.sin(x @ weight)


x, weight = (torch.ones(32, 32, requires_grad=True) for _ in range(2))
for fn in chain, whole, half:
    try:
        forward, backward = aot_graphs(fn, x, weight)
        made = {n.name: f"{n}({n.args[0]})" for n in forward.graph.nodes if n.args}
        kept = [made.get(n.name, n.name) for n in backward.graph.find_nodes(op="placeholder")]
        print(f"{fn.__name__:6} keeps", *kept[:-1])
    except Exception as error:
        text = str(error).split("budget: ")[1].split(" (")[0]
        print(f"{fn.__name__:6} {type(error).__name__}: {text}")
