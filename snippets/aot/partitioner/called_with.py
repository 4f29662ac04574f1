import torch
from functorch.compile import aot_function, default_partition, make_boxed_func
from torch._dynamo.backends.common import aot_autograd


def compiler(gm, inputs):
    return make_boxed_func(gm.forward)


def partition(joint, joint_inputs, **options):
    primals, tangents = joint_inputs
    print(name, f"({len(primals)}, {len(tangents)})", options)
    return default_partition(joint, joint_inputs, **options)


def add_(x, total):
    return x * total.add_(1)


def views(x, y):
    product = x * y
    return product[0], product[1]


backend = aot_autograd(fw_compiler=compiler, partition_fn=partition)
args = torch.ones(3, 2, requires_grad=True), torch.ones(3, 2)
for function in torch.mul, add_, views:
    name = function.__name__
    aot_function(function, compiler, partition_fn=partition)(*args)
for model in torch.nn.Linear(2, 2), torch.nn.BatchNorm1d(2):
    name = type(model).__name__
    torch.compile(model, backend=backend)(args[1])
    name = f"{name} under no_grad"
    with torch.no_grad():
        torch.compile(model, backend=backend)(args[1])
