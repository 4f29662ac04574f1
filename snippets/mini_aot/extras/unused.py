"""Extra: a loss that uses only some of the outputs.

    first, second = f(x, y)
    first.sum().backward()

Nothing arrives for the second output, where the backward graph wants a tangent. The core raises.
Here it gets zeros; a gradient that they alone lead to is None, as in eager, and not zero.
"""

import torch


def gradients_of_some(compiled, saved, tangents):
    """Return the gradients of the inputs where some tangents are None."""
    filled = [
        torch.zeros(x.shape, dtype=x.dtype, device=x.device) if tangent is None else tangent
        for tangent, x in zip(tangents, compiled.plan.tangents, strict=True)
    ]
    gradients = compiled.gradients(saved, filled)
    leading = _tangents_of_each_gradient(compiled.joint, len(compiled.plan.examples))
    return [
        None if numbers and all(tangents[i] is None for i in numbers) else gradient
        for numbers, gradient in zip(leading, gradients, strict=True)
    ]


def _tangents_of_each_gradient(joint, num_fwd_outputs):
    leading, number = {}, 0
    for node in joint.graph.nodes:
        leading[node] = set().union(*(leading[source] for source in node.all_input_nodes))
        if node.op == "placeholder" and node.name.startswith("tangents"):
            leading[node], number = {number}, number + 1
    gradients = joint.graph.output_node().args[0][num_fwd_outputs:]
    return [leading.get(gradient, set()) for gradient in gradients]
