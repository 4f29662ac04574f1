from unittest.mock import patch

import networkx
import torch
from functorch.compile import min_cut_rematerialization_partition
from torch._functorch.partitioners import minimum_cut

from snippets.introspect import aot_graphs


def shrink(x):
    return x.sum(1).double().sin().sin()


def partition(joint, joint_inputs, **options):
    halves = min_cut_rematerialization_partition(joint, joint_inputs, **options)
    flow = spy.call_args.args[0]
    total, (kept, _) = minimum_cut(flow, "source", "sink")
    print("value     bytes steps scaled factor price")
    for node in joint.graph.nodes:
        start, end = f"{node}_in", f"{node}_out"
        if end in networkx.ancestors(flow, "sink"):
            size, steps = node.meta["val"].nbytes, node.dist_from_bw
            scaled, price = int(size * 1.1 ** max(steps, 1)), flow[start][end]["capacity"]
            print(f"{node!s:9} {size:5} {steps:5} {scaled:6} {price // scaled:6} {price:5}", end="")
            print(" <- cut" * (start in kept and end not in kept), end="")
            print("", flow.get_edge_data("source", start, {}).get("reason", ""))
    print("the cut:", total)
    return halves


with patch("torch._functorch.partitioners.minimum_cut", wraps=minimum_cut) as spy:
    aot_graphs(shrink, torch.ones(16, 8, requires_grad=True), partition_fn=partition)
