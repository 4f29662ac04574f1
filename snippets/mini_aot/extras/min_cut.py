"""Extra: save what is cheapest to save.

    def f(x):
        return x.sin().sin().sin()

The core saves whatever the backward uses, three tensors in this case. If the backward computes the
cheap operations again, one is enough.
"""

import operator

import networkx as nx

from ..asking import EXTRAS, ask
from ..partition import default_partition, extract, placeholders
from ._nodes import VIEWS, has_effect, is_cheap, is_tensor, name_of


def partitioner():
    """Say how a backend cuts."""
    return min_cut_partition


def _ancestors(graph, nodes, stop=()):
    """Return the nodes, and all that they are computed from; beyond `stop` nothing is looked at."""
    found = set(nodes)
    for node in reversed(graph.nodes):
        if node in found and node not in stop:
            found.update(node.all_input_nodes)
    return found


def _prices(nodes, free, lost, forward, extras):
    """Return what saving costs, by node. Of what is lost, nobody can know the value later."""
    prices = {node: node.meta["val"].nbytes for node in nodes if is_tensor(node)}
    prices.update(ask(extras, "prices", prices, nodes, forward) or {})
    lost = [*lost, *(node for node in nodes if not is_tensor(node))]
    return {**prices, **dict.fromkeys(free, 0), **dict.fromkeys(lost, float("inf"))}


def _must_not_be_recomputed(node, forward, extras):
    if node.op != "call_function" or node.target is operator.getitem or name_of(node) in VIEWS:
        return False
    if has_effect(node):
        return True  # random numbers above all
    if not is_cheap(node) and not ask(extras, "is_also_cheap", node):
        return True  # matrix products
    return bool(ask(extras, "must_not_be_recomputed", node, forward))


def min_cut_partition(
    joint, joint_inputs=None, *, num_fwd_outputs, static_lifetime_input_indices=(), **_
):
    """Save what is cheapest to save, computing cheap operations of the forward again.

    Every value is a pipe with a price; water runs from the source, which is what cannot be computed
    again, to the sink, which is what the backward uses. The cheapest pipes that stop it are saved.
    """
    extras = joint.meta.get("extras", EXTRAS.values())  # all, if another AOTAutograd traced this
    joint.graph.eliminate_dead_code()
    ask(extras, "prepare", joint.graph, num_fwd_outputs)
    nodes, outputs = [*joint.graph.nodes][:-1], joint.graph.output_node().args[0]
    results, gradients = outputs[:num_fwd_outputs], outputs[num_fwd_outputs:]
    pinned = [node for node in nodes if has_effect(node)]
    forward = _ancestors(joint.graph, [*results, *pinned])
    primals, tangents = (placeholders(joint.graph, name) for name in ("primals", "tangents"))
    backward = {*tangents}  # depends on these, so cannot be saved
    for node in nodes:
        if any(source in backward for source in node.all_input_nodes):
            backward.add(node)
    if not backward:
        return default_partition(joint, num_fwd_outputs=num_fwd_outputs)
    free = [primals[i] for i in static_lifetime_input_indices or ()]
    written = [primals[i] for i in joint.meta.get("written", ())]
    prices = _prices(nodes, free, written, forward, extras)

    network = nx.DiGraph()
    for node in nodes:
        before, after = (node, "in"), (node, "out")
        if node in backward:
            network.add_edge(before, "sink", capacity=float("inf"))
            continue
        if node in gradients:
            network.add_edge(after, "sink", capacity=float("inf"))
        if node in primals or node in forward and _must_not_be_recomputed(node, forward, extras):
            network.add_edge("source", before, capacity=float("inf"))
        network.add_edge(before, after, capacity=prices[node])
        for user in node.users:
            network.add_edge(after, (user, "in"), capacity=float("inf"))
    _, (upstream, downstream) = nx.minimum_cut(network, "source", "sink")
    saved = [node for node in nodes if (node, "in") in upstream and (node, "out") in downstream]
    backward = _ancestors(joint.graph, gradients, stop=saved)
    saved = [node for node in saved if node in backward]
    forward = _ancestors(joint.graph, [*results, *saved, *pinned])
    first = extract(joint, forward, primals, results + saved)
    return first, extract(joint, backward, saved + tangents, gradients)
