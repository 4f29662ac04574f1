import torch
from functorch.compile import default_partition
from torch._functorch.partitioners import _extract_fwd_bwd_modules as extract

from snippets.introspect import aot_graphs


def by_tag(joint, joint_inputs, *, num_fwd_outputs, **options):
    saved = []
    for node in joint.graph.nodes:
        users = [user.meta.get("partitioner_tag") for user in node.users]
        if node.meta.get("partitioner_tag") == "is_forward" and "is_backward" in users:
            saved.append(node)
    return extract(joint, saved, [], num_fwd_outputs=num_fwd_outputs)


layer = torch.nn.Linear(8, 8)
for name, function in {
    "sines": lambda x: x.sin().sin().sin(),
    "layer": lambda x: layer(x).tanh(),
    "softmax": lambda x: x.softmax(1).sum(),
    "norm": lambda x: torch.nn.functional.layer_norm(x, (8,)),
}.items():
    rows = []
    for partition in default_partition, by_tag:
        x = torch.ones(4, 8, requires_grad=True)
        _, backward = aot_graphs(function, x, partition_fn=partition)
        rows.append([node.name for node in backward.graph.find_nodes(op="placeholder")])
    print(name, rows[0] == rows[1], *rows[0])
