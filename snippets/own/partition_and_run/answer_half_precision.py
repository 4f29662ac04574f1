import torch

from snippets.introspect import saved_values
from snippets.mini_aot import aot_function
from snippets.mini_aot.extras import _nodes
from snippets.mini_aot.extras.min_cut import min_cut_partition

CAST = torch.ops.aten._to_copy.default


def in_memory_anyway(node):
    while _nodes.name_of(node) in _nodes.VIEWS:
        node = node.args[0]
    return node.op == "placeholder"


def cast(graph, node, dtype):
    new = graph.call_function(CAST, (node,), {"dtype": dtype})
    new.meta["val"] = torch.empty_like(node.meta["val"], dtype=dtype)
    return new


def save_in_half(joint, joint_inputs, *, num_fwd_outputs, **options):
    halves = min_cut_partition(joint, joint_inputs, num_fwd_outputs=num_fwd_outputs, **options)
    forward, backward = halves
    output = forward.graph.output_node()
    values = list(output.args[0])
    for i, node in enumerate(saved_values(backward), num_fwd_outputs):
        if node.meta["val"].dtype != torch.float32 or in_memory_anyway(values[i]):
            continue
        with forward.graph.inserting_before(output):
            values[i] = cast(forward.graph, values[i], torch.bfloat16)
        users = list(node.users)
        node.meta["val"] = values[i].meta["val"]
        with backward.graph.inserting_before(users[0]):
            again = cast(backward.graph, node, torch.float32)
        for user in users:
            user.replace_input_with(node, again)
    output.args = (tuple(values),)
    for half in halves:
        half.recompile()
    return halves


torch.manual_seed(0)
x, w = torch.randn(8, 16), torch.randn(16, 16, requires_grad=True)
grads = []
for partition_fn in min_cut_partition, save_in_half:
    compiled = aot_function(lambda x, w: ((x @ w).sin() @ w).cos(), partition_fn=partition_fn)
    grads += torch.autograd.grad(compiled(x, w).sum(), w)
    [entry] = compiled.entries.values()
    print(*(f"{n.name}:{n.meta['val'].nbytes}" for n in saved_values(entry.backward)))
error = (grads[1] - grads[0]).norm() / grads[0].norm()
print("same gradient:", error.item() == 0, "within 1%:", error.item() < 0.01)
