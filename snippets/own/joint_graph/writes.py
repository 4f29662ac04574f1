import torch

from snippets.mini_aot import aot_function, default_partition


def step(state, x):
    state.mul_(0.5)
    state.add_(x.detach())
    return x.sin() * 2


def show(joint, inputs, **options):
    joint.graph.eliminate_dead_code()
    for node in joint.graph.nodes:
        print(f"{node.meta['partitioner_tag']:12} {node.name:12} {node.args}")
    return default_partition(joint, inputs, **options)


compiled = aot_function(step, partition_fn=show)
compiled(torch.ones(3), torch.ones(3, requires_grad=True))
print("refused:", dict(compiled.refused))
