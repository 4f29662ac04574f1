from unittest.mock import patch

import networkx
import torch
from functorch.compile import min_cut_rematerialization_partition
from torch._functorch.partitioners import minimum_cut

from snippets.introspect import aot_graphs


def shrink(x):
    total = x.sum(1)
    return total.double().sin().sin()


def partition(joint, joint_inputs, **options):
    halves = min_cut_rematerialization_partition(joint, joint_inputs, **options)
    flow = spy.call_args.args[0]
    cost, (kept, _) = minimum_cut(flow, "source", "sink")
    for node in joint.graph.nodes:
        start, end = f"{node}_in", f"{node}_out"
        if end in networkx.ancestors(flow, "sink"):
            size, steps = node.meta["val"].nbytes, node.dist_from_bw
            weight = flow[start][end]["capacity"]
            factor = round(weight / size / 1.1 ** max(steps, 1))
            ban = flow.get_edge_data("source", start, {}).get("reason", "-")
            cut = "CUT" if start in kept and end not in kept else "-"
            print(f"{node!s:9} {size:3} B {steps} x{factor} {weight:4} {cut:3}", ban)
    print("weight of the cut:", cost)
    return halves


with patch("torch._functorch.partitioners.minimum_cut", wraps=minimum_cut) as spy:
    aot_graphs(shrink, torch.ones(16, 8, requires_grad=True), partition_fn=partition)
