from collections import Counter

import torch
from functorch.compile import default_partition
from functorch.compile import min_cut_rematerialization_partition as min_cut
from torch import nn
from torch.utils.checkpoint import checkpoint

from snippets.introspect import aot_graphs, graphs

layers = nn.Linear(32, 32), nn.Tanh(), nn.Linear(32, 32), nn.Tanh()
block, head = nn.Sequential(*layers), nn.Linear(32, 32)


def plain(x):
    return head(block(x))


def checkpointed(x):
    return head(checkpoint(block, x, use_reentrant=False))


x = torch.ones(16, 32, requires_grad=True)
[graph] = graphs(checkpointed, x)
print("Dynamo:", *[n.name for n in graph.graph.nodes if "checkpoint" in n.name])
for fn in plain, checkpointed:
    for name, partition in ("default", default_partition), ("min-cut", min_cut):
        forward, backward = aot_graphs(fn, x, partition_fn=partition)
        calls = Counter(str(node.target) for node in backward.graph.nodes)
        again = [calls[f"aten.{op}.default"] for op in ("addmm", "tanh")]
        counts = f"addmm {again[0]} tanh {again[1]}"
        print(f"{fn.__name__:12} {name}, in the backward: {counts}")
tags = {n.name: n.meta.get("recompute") for n in forward.graph.nodes}
print("tags:", *{tag.name for tag in tags.values() if tag})
print("  on:", *[name for name, tag in tags.items() if tag])
