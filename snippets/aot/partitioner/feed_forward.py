from unittest.mock import patch

import torch
from functorch.compile import default_partition, min_cut_rematerialization_partition
from torch._functorch.partitioners import minimum_cut
from torch.nn import functional as F

from snippets.introspect import aot_graphs


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


x = torch.ones(2, 5, 8)
up = torch.ones(8, 32, requires_grad=True)
down = torch.ones(32, 8, requires_grad=True)
with patch("torch._functorch.partitioners.minimum_cut", wraps=minimum_cut) as spy:
    for partition in default_partition, min_cut_rematerialization_partition:
        _, backward = aot_graphs(feed_forward, x, up, down, partition_fn=partition)
        saved = backward.graph.find_nodes(op="placeholder")[:-1]
        sizes = [node.meta["val"].nbytes for node in saved]
        print(f"{partition.__name__[:7]} {sum(sizes)} bytes:", *zip(saved, sizes, strict=True))
flow = spy.call_args.args[0]
for name in "mm", "gelu":
    print(f"{name:4}", flow["source"][f"{name}_in"]["reason"])
