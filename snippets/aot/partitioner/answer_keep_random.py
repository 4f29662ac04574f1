import operator

import torch
from functorch.compile import aot_function, nop
from torch._functorch.partitioners import _extract_fwd_bwd_modules as extract


def save_inputs_and_masks(joint, joint_inputs, *, num_fwd_outputs, **options):
    saved = joint.graph.find_nodes(op="placeholder")[: len(joint_inputs[0])]
    for node in joint.graph.nodes:
        if torch.Tag.nondeterministic_seeded in getattr(node.target, "tags", ()):
            items = [user for user in node.users if user.target is operator.getitem]
            saved += items or [node]
    return extract(joint, saved, [], num_fwd_outputs=num_fwd_outputs)


def drop(x):
    return torch.nn.functional.dropout(x * x, 0.5)


torch.manual_seed(0)
x = torch.ones(1000, requires_grad=True)
result = aot_function(drop, nop, partition_fn=save_inputs_and_masks)(x)
saved = result.grad_fn.saved_tensors
[gradient] = torch.autograd.grad(result.sum(), x)
print("same mask in both halves:", torch.equal(result == 0, gradient == 0))
print("saved", *(f"{t.dtype} {t.nbytes}" for t in saved))
