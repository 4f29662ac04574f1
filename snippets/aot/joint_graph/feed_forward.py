import torch
from functorch.compile import aot_function, default_partition, nop
from torch.nn import functional as F


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


def show(joint, inputs, **options):
    print(*joint.graph.nodes)
    return default_partition(joint, inputs, **options)


x = torch.ones(2, 5, 8)
up, down = torch.ones(8, 32, requires_grad=True), torch.ones(32, 8, requires_grad=True)
aot_function(feed_forward, nop, nop, partition_fn=show)(x, up, down)
