import torch
from functorch.compile import default_partition, min_cut_rematerialization_partition

from snippets.introspect import aot_graphs


def shrink(x):
    return x.sum(1).double().sin().sin()


x = torch.ones(16, 8, requires_grad=True)
for partition in default_partition, min_cut_rematerialization_partition:
    forward, backward = aot_graphs(shrink, x, partition_fn=partition)
    print(partition.__name__)
    print("  forward ", forward.graph.output_node().args[0])
    inputs = backward.graph.find_nodes(op="placeholder")
    saved = [node for node in inputs if not node.name.startswith("tangents")]
    print("  saved   ", saved, sum(node.meta["val"].nbytes for node in saved), "bytes")
    steps = [n.name for n in backward.graph.nodes if n.op == "call_function"]
    print("  backward", *steps)
    again = {node.name for node in forward.graph.nodes}.intersection(steps)
    print("  computed in both:", *sorted(again) or ["nothing"])
