import torch
from functorch.compile import aot_function, default_partition, make_boxed_func


def compiler(gm, inputs):
    return make_boxed_func(gm.forward)


def damage(forward=lambda *outputs: outputs, backward=lambda *outputs: outputs):
    def partition(joint, joint_inputs, **options):
        halves = default_partition(joint, joint_inputs, **options)
        for half, change in zip(halves, (forward, backward), strict=True):
            output = half.graph.output_node()
            output.args = (change(*output.args[0]),)
            half.recompile()
        return halves

    return partition


x, y = (torch.tensor(value, requires_grad=True) for value in (2.0, 5.0))
for name, partition in {
    "unchanged": damage(),
    "saved values swapped": damage(lambda result, a, b: (result, b, a)),
    "saved before outputs": damage(lambda result, a, b: (a, b, result)),
    "one not returned": damage(lambda result, a, b: (result, a)),
    "one gradient missing": damage(backward=lambda dx, dy: (dx,)),
}.items():
    print(name, end=": ")
    try:
        result = aot_function(torch.mul, compiler, partition_fn=partition)(x, y)
        print(result.item(), *(g.item() for g in torch.autograd.grad(result, (x, y))))
    except Exception as error:
        print(type(error).__name__, error)
