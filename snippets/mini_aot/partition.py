"""Partition: cut the joint graph in two, and choose what crosses.

The forward returns (results, saved values), the backward takes (saved values, tangents) and returns
the gradients. A partitioner has the signature of those in torch, and either can be given to either
`aot_function`.
"""

import operator

import torch
from torch import fx
from torch.fx.node import map_arg

from .asking import EXTRAS, ask


def is_tensor(node):
    """Is the value of this node a tensor?"""
    return isinstance(node, fx.Node) and isinstance(node.meta.get("val"), torch.Tensor)


def outputs_of(graph, num_fwd_outputs):
    """Return the nodes of the results, and those of the gradients."""
    outputs = list(graph.output_node().args[0])
    return outputs[:num_fwd_outputs], outputs[num_fwd_outputs:]


def is_tangent(node):
    """Is it an input of the backward alone?"""
    return node.op == "placeholder" and node.name.startswith("tangents")


def is_primal(node):
    """Is it an input of the function?"""
    return node.op == "placeholder" and not is_tangent(node)


def pinned(joint):
    """Return what must run in the forward whether used or not; an extra knows."""
    return [node for node in joint.graph.nodes if ask(extras_of(joint), "is_pinned", node)]


def extras_of(joint):
    """Return the extras that the graph was traced with, or all."""
    return joint.meta.get("extras", EXTRAS.values())


def ancestors(nodes, stop=()):
    """Return the nodes, and all that they are computed from; beyond `stop` nothing is looked at."""
    found, waiting = set(), [node for node in nodes if isinstance(node, fx.Node)]
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting += [] if node in stop else node.all_input_nodes
    return found


def _extract(joint, inputs, outputs, also=()):
    """Return the part of the joint graph that computes `outputs` from `inputs`."""
    needed = ancestors([*outputs, *also], stop=inputs)
    graph, copy = fx.Graph(), {}
    for node in inputs:
        copy[node] = graph.placeholder(node.name)
        copy[node].meta = dict(node.meta)
    for node in joint.graph.nodes:
        if node in needed and node not in copy:
            if node.op == "placeholder":
                raise AssertionError(f"{node} is needed and is not among the inputs {inputs}")
            copy[node] = graph.node_copy(node, copy.__getitem__)
    graph.output(map_arg(tuple(outputs), copy.__getitem__))
    return fx.GraphModule(joint, graph)


def split(joint, saved, num_fwd_outputs):
    """Return forward and backward; of what is to be saved, only what the backward uses."""
    results, gradients = outputs_of(joint.graph, num_fwd_outputs)
    placeholders = joint.graph.find_nodes(op="placeholder")
    tangents = [node for node in placeholders if is_tangent(node)]
    primals = [node for node in placeholders if is_primal(node)]
    needed = ancestors(gradients, stop=saved)
    saved = [node for node in saved if node in needed]
    forward = _extract(joint, primals, results + saved, pinned(joint))
    return forward, _extract(joint, saved + tangents, gradients)


def saved_values(backward):
    """Return the placeholders of a backward graph that hold values saved by the forward."""
    inputs = backward.graph.find_nodes(op="placeholder")
    return [node for node in inputs if not is_tangent(node)]


def default_partition(joint, joint_inputs=None, *, num_fwd_outputs, **_):
    """Leave every operation in the half it was recorded in; save what crosses."""
    joint.graph.eliminate_dead_code()
    forward = {}
    for node in joint.graph.nodes:
        is_item = node.target is operator.getitem and node.args[0] in forward
        if is_item or is_primal(node) or node.meta.get("partitioner_tag") == "is_forward":
            forward[node] = None
    _, gradients = outputs_of(joint.graph, num_fwd_outputs)
    saved = [
        node
        for node in forward
        if is_tensor(node)
        and (node in gradients or any(u not in forward and u.op != "output" for u in node.users))
    ]
    return split(joint, saved, num_fwd_outputs)
