import torch
from torch._functorch.aot_autograd import aot_function, make_boxed_func
from torch._functorch.partitioners import default_partition


def mean(x):
    print("  mean runs with a", type(x).__name__)
    return (x * 2).sum() / len(x)


def kinds(values):
    return [type(value).__name__ for value in values]


def partition(joint, inputs, **options):
    print("  partition_fn: joint,", *map(kinds, inputs), *options)
    return default_partition(joint, inputs, **options)


def compiler(gm, inputs):
    name = "backward" if "tangents_1" in str(gm.graph) else "forward"
    print(f"  compiler, {name}:", type(gm).__name__, kinds(inputs))
    return make_boxed_func(gm.forward)


compiled = aot_function(mean, compiler, compiler, partition)
for size in 3, 5:
    print("call with size", size)
    loss = compiled(torch.ones(size, requires_grad=True))
    print("  returned a", type(loss).__name__, f"{loss.item():.3f}")
print("call and backward with size 3")
compiled(torch.ones(3, requires_grad=True)).backward()
