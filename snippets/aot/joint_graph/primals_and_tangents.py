import torch
from functorch.compile import aot_function, default_partition, nop


def several(x, w, table):
    scores = x * w
    return scores.sin(), scores.detach() + 1, scores.argmax(), table.cumsum(0)


def show_and_split(joint, inputs, **options):
    for node in joint.graph.find_nodes(op="placeholder"):
        print("in  ", node.name, "=", node.meta["desc"].expr())
    output = joint.graph.output_node()
    for value, desc in zip(output.args[0], output.meta["desc"], strict=True):
        print("out ", f"{value} = {desc.expr()}" if desc else value)
    return default_partition(joint, inputs, **options)


x = torch.ones(4)
w = torch.ones(4, requires_grad=True)
compiled = aot_function(several, nop, nop, partition_fn=show_and_split)
results = compiled(x, w, torch.arange(3))
print("requires_grad of the results:", [result.requires_grad for result in results])
