import torch
from functorch.compile import aot_function, default_partition, nop


def forward(x):
    y = x * 2
    z = y + 1
    return z.mean()


def show_and_split(joint, inputs, **options):
    for node in joint.graph.nodes:
        target = "" if node.op == "placeholder" else f"{node.target} {node.args}"
        half = node.meta.get("partitioner_tag", "")
        print(f"{half:11} {node.name:10} {target}".rstrip())
    return default_partition(joint, inputs, **options)


x = torch.ones(10, requires_grad=True)
compiled = aot_function(forward, nop, nop, partition_fn=show_and_split)
for gradient in None, torch.tensor(3.0):
    x.grad = None
    compiled(x).backward(gradient)
    print("backward with", gradient, "gives", round(x.grad[0].item(), 4))
