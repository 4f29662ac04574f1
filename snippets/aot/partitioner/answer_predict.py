import torch
from functorch.compile import default_partition, min_cut_rematerialization_partition

from snippets.introspect import aot_graphs


def widen_late(x):
    return x.sum(1).sin().sin().double().sin()


def widen_early(x):
    return x.sum(1).double().sin().sin().sin()


def no_sum(x):
    return x.double().sin().sin().sin()


x = torch.ones(32, 8, requires_grad=True)
for function in widen_late, widen_early, no_sum:
    for partition in default_partition, min_cut_rematerialization_partition:
        _, backward = aot_graphs(function, x, partition_fn=partition)
        saved = backward.graph.find_nodes(op="placeholder")[:-1]
        sizes = [f"{node} {node.meta['val'].nbytes}" for node in saved]
        print(f"{function.__name__:12} {partition.__name__[:7]} {', '.join(sizes)}")
