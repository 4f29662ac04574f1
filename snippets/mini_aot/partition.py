"""Partition: cut the joint graph in two, and choose what crosses.

The forward returns (results, saved values), the backward takes (saved values, tangents) and returns
the gradients. Both partitioners have the signature of those in torch, and either kind can be given
to either `aot_function`.
"""

import operator

import networkx as nx
import torch
from torch import fx
from torch.fx.node import map_arg

from .asking import EXTRAS, ask

# May be looked at anew at any time: no data is copied.
VIEWS = set("alias as_strided expand permute select slice split squeeze t unsqueeze view".split())


def is_tensor(node):
    """Is the value of this node a tensor?"""
    return isinstance(node, fx.Node) and isinstance(node.meta.get("val"), torch.Tensor)


def name_of(node):
    """Return the name of the operator that a node calls."""
    packet = getattr(node.target, "overloadpacket", None)
    return getattr(packet, "__name__", "")


def is_cheap(node, extras):
    """Does it cost little to compute this again? So do views, and what goes element by element."""
    if node.target is operator.getitem or name_of(node) in VIEWS:
        return True
    tags = getattr(node.target, "tags", ())
    pointwise = torch.Tag.pointwise in tags and torch.Tag.nondeterministic_seeded not in tags
    return pointwise or bool(ask(extras, "is_also_cheap", node))


def outputs_of(graph, num_fwd_outputs):
    """Return the nodes of the results, and those of the gradients."""
    outputs = list(graph.output_node().args[0])
    return outputs[:num_fwd_outputs], outputs[num_fwd_outputs:]


def _is_tangent(node):
    return node.op == "placeholder" and node.name.startswith("tangents")


def _is_primal(node):
    return node.op == "placeholder" and not _is_tangent(node)


def _pinned(joint):
    """Return what must run in the forward whether used or not; an extra knows."""
    return [node for node in joint.graph.nodes if ask(_extras(joint), "is_pinned", node)]


def _extras(joint):
    return joint.meta.get("extras", EXTRAS.values())


def _ancestors(nodes, stop=()):
    found, waiting = set(), [node for node in nodes if isinstance(node, fx.Node)]
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting += [] if node in stop else node.all_input_nodes
    return found


def _extract(joint, inputs, outputs, also=()):
    """Return the part of the joint graph that computes `outputs` from `inputs`."""
    needed = _ancestors([*outputs, *also], stop=inputs)
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


def _split(joint, saved, num_fwd_outputs):
    results, gradients = outputs_of(joint.graph, num_fwd_outputs)
    placeholders = joint.graph.find_nodes(op="placeholder")
    tangents = [node for node in placeholders if _is_tangent(node)]
    primals = [node for node in placeholders if _is_primal(node)]
    needed = _ancestors(gradients, stop=saved)
    saved = [node for node in saved if node in needed]
    forward = _extract(joint, primals, results + saved, _pinned(joint))
    return forward, _extract(joint, saved + tangents, gradients)


def forward_alone(joint):
    """Return the graph of a function that needs no gradient."""
    primals = joint.graph.find_nodes(op="placeholder")
    return _extract(joint, primals, joint.graph.output_node().args[0], _pinned(joint))


def saved_values(backward):
    """Return the placeholders of a backward graph that hold values saved by the forward."""
    inputs = backward.graph.find_nodes(op="placeholder")
    return [node for node in inputs if not _is_tangent(node)]


def default_partition(joint, joint_inputs=None, *, num_fwd_outputs, **_):
    """Leave every operation in the half it was recorded in; save what crosses."""
    joint.graph.eliminate_dead_code()
    forward = {}
    for node in joint.graph.nodes:
        is_item = node.target is operator.getitem and node.args[0] in forward
        if is_item or _is_primal(node) or node.meta.get("partitioner_tag") == "is_forward":
            forward[node] = None
    _, gradients = outputs_of(joint.graph, num_fwd_outputs)
    saved = [
        node
        for node in forward
        if is_tensor(node)
        and (node in gradients or any(u not in forward and u.op != "output" for u in node.users))
    ]
    return _split(joint, saved, num_fwd_outputs)


def _prices(nodes, free, forward, extras):
    """Return what saving costs, by node. An input that is written will not have its value."""
    prices = {node: node.meta["val"].nbytes for node in nodes if is_tensor(node)}
    prices.update(ask(extras, "prices", prices, nodes, forward) or {})
    lost = [node for node in nodes if not is_tensor(node) or node.meta.get("written")]
    return {**prices, **dict.fromkeys(lost, float("inf")), **dict.fromkeys(free, 0)}


def _must_not_be_recomputed(node, forward, extras):
    if node.op != "call_function" or node.target is operator.getitem or name_of(node) in VIEWS:
        return False
    if not is_cheap(node, extras) or ask(extras, "is_pinned", node):
        return True  # matrix products; random numbers above all
    return bool(ask(extras, "must_not_be_recomputed", node, forward))


def min_cut_partition(
    joint, joint_inputs=None, *, num_fwd_outputs, static_lifetime_input_indices=(), **_
):
    """Save what is cheapest to save, computing cheap operations of the forward again.

    Every value is a pipe with a price; water runs from the source, which is what cannot be computed
    again, to the sink, which is what the backward uses. The cheapest pipes that stop it are saved.
    """
    extras = _extras(joint)
    joint.graph.eliminate_dead_code()
    ask(extras, "prepare", joint.graph, num_fwd_outputs)
    nodes = [node for node in joint.graph.nodes if node.op != "output"]
    results, gradients = outputs_of(joint.graph, num_fwd_outputs)
    forward = _ancestors(results + _pinned(joint))
    backward = {}  # what depends on a tangent, and so cannot be saved
    for node in nodes:
        if _is_tangent(node) or any(source in backward for source in node.all_input_nodes):
            backward[node] = None
    if not backward:
        return default_partition(joint, num_fwd_outputs=num_fwd_outputs)
    primals = [node for node in nodes if _is_primal(node)]
    free = [primals[i] for i in static_lifetime_input_indices or ()]
    prices = _prices(nodes, free, forward, extras)

    network = nx.DiGraph()
    for node in nodes:
        before, after = (node, "in"), (node, "out")
        if node in backward:
            network.add_edge(before, "sink", capacity=float("inf"))
            continue
        if node in gradients:
            network.add_edge(after, "sink", capacity=float("inf"))
        if _is_primal(node) or node in forward and _must_not_be_recomputed(node, forward, extras):
            network.add_edge("source", before, capacity=float("inf"))
        network.add_edge(before, after, capacity=prices[node])
        for user in node.users:
            network.add_edge(after, (user, "in"), capacity=float("inf"))
    _, (upstream, downstream) = nx.minimum_cut(network, "source", "sink")
    saved = [node for node in nodes if (node, "in") in upstream and (node, "out") in downstream]
    return _split(joint, saved, num_fwd_outputs)
