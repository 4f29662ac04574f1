import torch
from functorch.compile import aot_function, default_partition, nop
from functorch.compile import min_cut_rematerialization_partition as min_cut
from torch._functorch.partitioners import _extract_fwd_bwd_modules as extract


def save_inputs(joint, joint_inputs, *, num_fwd_outputs, **options):
    primals = joint.graph.find_nodes(op="placeholder")[: len(joint_inputs[0])]
    return extract(joint, primals, [], num_fwd_outputs=num_fwd_outputs)


def drop(x):
    return torch.nn.functional.dropout(x * x, 0.5)


torch.manual_seed(0)
x = torch.ones(1000, requires_grad=True)
for partition in default_partition, min_cut, save_inputs:
    result = aot_function(drop, nop, partition_fn=partition)(x)
    [gradient] = torch.autograd.grad(result.sum(), x)
    same = torch.equal(result == 0, gradient == 0)
    print(f"{partition.__name__:35} same mask in both halves: {same}")
