import torch
from functorch.compile import aot_function, aot_module_simplified, make_boxed_func
from torch._functorch import partitioners


def compiler(gm, inputs):
    return make_boxed_func(gm.forward)


def one_argument(joint_graph):
    return joint_graph, joint_graph


def iterate(joint, *args, **options):
    return [node for node in joint.nodes]


def unchanged(joint, *args, **options):
    return joint, joint


x = torch.ones(4, requires_grad=True)
for call in (
    lambda: aot_module_simplified(torch.nn.ReLU(), partition_fn=one_argument),
    lambda: aot_function(torch.sin, compiler, partition_fn=one_argument)(x),
    lambda: aot_function(torch.sin, compiler, partition_fn=iterate)(x),
    lambda: partitioners.is_forward_node,
    lambda: partitioners.create_graph,
    lambda: aot_function(torch.sin, compiler, partition_fn=unchanged)(x),
):
    try:
        call()
    except Exception as error:
        print(f"{type(error).__name__}: {error}")
