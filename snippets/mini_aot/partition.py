"""Partition: cut the joint graph in two, and choose what crosses.

The forward returns (results, saved values), the backward takes (saved values, tangents) and returns
the gradients. A partitioner has the signature of those in torch, and they can be exchanged.
"""

from torch import fx
from torch.fx.node import map_arg


def placeholders(graph, name=""):
    """Return the inputs called `name`: "primals", those of the function, or "tangents"; or all."""
    return [x for x in graph.find_nodes(op="placeholder") if x.name.startswith(name)]


def extract(joint, nodes, inputs, outputs):
    """Return a graph of some nodes of the joint graph, from `inputs` to `outputs`."""
    graph, copy = fx.Graph(), {}
    for node in inputs:
        copy[node] = graph.placeholder(node.name)
        copy[node].meta = dict(node.meta)
    for node in joint.graph.nodes:
        if node in nodes and node not in copy:
            copy[node] = graph.node_copy(node, copy.__getitem__)
    graph.output(map_arg(tuple(outputs), copy.__getitem__))
    return fx.GraphModule(joint, graph)


def default_partition(joint, joint_inputs=None, *, num_fwd_outputs, **_):
    """Leave every operation in the half it was recorded in; save what crosses."""
    joint.graph.eliminate_dead_code()
    *nodes, output = joint.graph.nodes
    results, gradients = output.args[0][:num_fwd_outputs], output.args[0][num_fwd_outputs:]
    forward = {node for node in nodes if node.meta.get("partitioner_tag") == "is_forward"}
    backward = {*nodes} - forward
    crossing = {x for node in backward for x in node.all_input_nodes} | {*gradients}
    saved = [node for node in nodes if node in forward and node in crossing]
    primals, tangents = (placeholders(joint.graph, name) for name in ("primals", "tangents"))
    first = extract(joint, forward, primals, results + saved)
    return first, extract(joint, backward, saved + tangents, gradients)
