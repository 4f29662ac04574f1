"""Extra: a loss that uses only some of the outputs.

    first, second = f(x, y)
    first.sum().backward()

Nothing arrives for the second output, where the backward graph wants a tangent. The core raises.
Here it gets zeros; a gradient that they alone lead to is None, as in eager, and not zero.
"""

import torch

from ..partition import placeholders


def gradients(compiled, saved, tangents):
    """Return the gradients of the inputs where some tangents are None."""
    if all(tangent is not None for tangent in tangents):
        return None
    nodes, filled, arrived = placeholders(compiled.joint.graph, "tangents"), [], set()
    for node, tangent in zip(nodes, tangents, strict=True):
        like = node.meta["val"]
        zeros = torch.zeros(like.shape, dtype=like.dtype, device=like.device)
        filled.append(zeros if tangent is None else tangent)
        arrived |= set() if tangent is None else {node}
    found = compiled.gradients(saved, filled)
    leading = _tangents_of_each_gradient(compiled, {*nodes})
    return [
        gradient if arrived & sources or not sources else None
        for gradient, sources in zip(found, leading, strict=True)
    ]


def _tangents_of_each_gradient(compiled, tangents):
    leading = {}
    for node in compiled.joint.graph.nodes:
        own = {node} & tangents
        leading[node] = own.union(*(leading[source] for source in node.all_input_nodes))
    gradients = compiled.joint.graph.output_node().args[0][len(compiled.needs_grad) :]
    return [leading.get(gradient, set()) for gradient in gradients]
