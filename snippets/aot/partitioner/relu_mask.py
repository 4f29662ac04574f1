import torch
from functorch.compile import default_partition, min_cut_rematerialization_partition
from torch._inductor.decomposition import select_decomp_table

from snippets.introspect import aot_graphs


def loss(x, weight):
    return (x @ weight).relu().sum()


def partition(joint, joint_inputs, **options):
    tags.update((n.name, n.meta.get("partitioner_tag")) for n in joint.graph.nodes)
    return chosen(joint, joint_inputs, **options)


args = torch.ones(4, 8, requires_grad=True), torch.ones(8, 16)
table, tags = select_decomp_table(), {}
for chosen in default_partition, min_cut_rematerialization_partition:
    _, backward = aot_graphs(loss, *args, partition_fn=partition, decompositions=table)
    print(chosen.__name__)
    for node in backward.graph.find_nodes(op="placeholder")[:-1]:
        value = node.meta["val"]
        print(f"  {node!s:10} {value.nbytes:3} bytes {value.dtype} {tags[node.name]}")
