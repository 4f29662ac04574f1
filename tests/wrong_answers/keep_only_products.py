# wrong: takes for granted that there is one result
import torch
from torch._functorch.partitioners import _extract_fwd_bwd_modules as extract

PRODUCTS = torch.ops.aten.mm.default, torch.ops.aten.addmm.default


def partition(joint, joint_inputs, *, num_fwd_outputs, **options):
    saved = joint.graph.find_nodes(op="placeholder")[: len(joint_inputs[0])]
    for node in joint.graph.nodes:
        if node.target in PRODUCTS and node.meta["partitioner_tag"] == "is_forward":
            saved.append(node)
    return extract(joint, saved, [], num_fwd_outputs=1)


# wrong: saves the inputs only, and so repeats the products
from torch._functorch.partitioners import _extract_fwd_bwd_modules as extract


def partition(joint, joint_inputs, *, num_fwd_outputs, **options):
    saved = joint.graph.find_nodes(op="placeholder")[: len(joint_inputs[0])]
    return extract(joint, saved, [], num_fwd_outputs=num_fwd_outputs)


# wrong: products must be saved, but the min-cut saves their inputs as well
import torch
from functorch.compile import min_cut_rematerialization_partition
from torch.utils.checkpoint import CheckpointPolicy

PRODUCTS = torch.ops.aten.mm.default, torch.ops.aten.addmm.default


def partition(joint, joint_inputs, **options):
    for node in joint.graph.nodes:
        if node.target in PRODUCTS:
            node.meta["recompute"] = CheckpointPolicy.MUST_SAVE
    return min_cut_rematerialization_partition(joint, joint_inputs, **options)


# wrong: forgets addmm
import torch
from torch._functorch.partitioners import _extract_fwd_bwd_modules as extract


def partition(joint, joint_inputs, *, num_fwd_outputs, **options):
    saved = joint.graph.find_nodes(op="placeholder")[: len(joint_inputs[0])]
    for node in joint.graph.nodes:
        is_forward = node.meta.get("partitioner_tag") == "is_forward"
        if node.target is torch.ops.aten.mm.default and is_forward:
            saved.append(node)
    return extract(joint, saved, [], num_fwd_outputs=num_fwd_outputs)


# wrong: the saved values change places on the way
import torch
from torch._functorch.partitioners import _extract_fwd_bwd_modules as extract

PRODUCTS = torch.ops.aten.mm.default, torch.ops.aten.addmm.default


def partition(joint, joint_inputs, *, num_fwd_outputs, **options):
    saved = joint.graph.find_nodes(op="placeholder")[: len(joint_inputs[0])]
    for node in joint.graph.nodes:
        if node.target in PRODUCTS and node.meta["partitioner_tag"] == "is_forward":
            saved.append(node)
    forward, backward = extract(joint, saved, [], num_fwd_outputs=num_fwd_outputs)
    output = forward.graph.output_node()
    result, *rest = output.args[0]
    output.args = ((result, *reversed(rest)),)
    forward.recompile()
    return forward, backward
