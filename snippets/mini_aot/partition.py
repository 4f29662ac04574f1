# --8<-- [start:head]
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

# --8<-- [end:head]


# --8<-- [start:nodes]
def _is_primal(node):
    return node.op == "placeholder" and not _is_tangent(node)


def _is_tangent(node):
    return node.op == "placeholder" and node.name.startswith("tangents")


def _is_tensor(node):
    return isinstance(node, fx.Node) and isinstance(node.meta.get("val"), torch.Tensor)


def _is_pinned(node):
    """Must this run in the forward, used or not? It draws random numbers or has another effect."""
    tagged = node.meta.get("partitioner_tag") == "is_forward"
    return tagged and node.op == "call_function" and node.is_impure()


def _outputs(graph, num_fwd_outputs):
    outputs = list(graph.output_node().args[0])
    return outputs[:num_fwd_outputs], outputs[num_fwd_outputs:]


def _ancestors(nodes, stop=()):
    found, waiting = set(), [node for node in nodes if isinstance(node, fx.Node)]
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting += [] if node in stop else node.all_input_nodes
    return found


# --8<-- [end:nodes]


# --8<-- [start:split]
def _split(joint, saved, num_fwd_outputs):
    results, gradients = _outputs(joint.graph, num_fwd_outputs)
    placeholders = joint.graph.find_nodes(op="placeholder")
    tangents = [node for node in placeholders if _is_tangent(node)]
    needed = _ancestors(gradients, stop=saved)
    saved = [node for node in saved if node in needed]
    pinned = [node for node in joint.graph.nodes if _is_pinned(node)]
    primals = [node for node in placeholders if _is_primal(node)]
    forward = _extract(joint, primals, results + saved, pinned)
    return forward, _extract(joint, saved + tangents, gradients)


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
    graph.lint()
    return fx.GraphModule(joint, graph)


def saved_values(backward):
    """Return the placeholders of a backward graph that hold values saved by the forward."""
    inputs = backward.graph.find_nodes(op="placeholder")
    return [node for node in inputs if not _is_tangent(node)]


# --8<-- [end:split]


# --8<-- [start:default]
def default_partition(joint, joint_inputs=None, *, num_fwd_outputs, **_):
    """Leave every operation in the half it was recorded in; save what crosses."""
    joint.graph.eliminate_dead_code()
    forward = {}
    for node in joint.graph.nodes:
        is_item = node.target is operator.getitem and node.args[0] in forward
        if is_item or _is_primal(node) or node.meta.get("partitioner_tag") == "is_forward":
            forward[node] = None
    _, gradients = _outputs(joint.graph, num_fwd_outputs)
    saved = [
        node
        for node in forward
        if _is_tensor(node)
        and (node in gradients or any(u not in forward and u.op != "output" for u in node.users))
    ]
    return _split(joint, saved, num_fwd_outputs)


# --8<-- [end:default]


# --8<-- [start:equal]
def _merge_equal(graph, num_fwd_outputs):
    """Let one node stand for all that compute the same. Results stay apart, as in eager."""
    results, _ = _outputs(graph, num_fwd_outputs)
    taken = {n.meta["val"].untyped_storage()._cdata for n in results if _is_tensor(n)}
    first = {}
    for node in list(graph.nodes):
        if node.op != "call_function" or node.is_impure() or _name(node).startswith("empty"):
            continue
        if _is_tensor(node) and node.meta["val"].untyped_storage()._cdata in taken:
            continue
        same = first.setdefault(repr((node.target, node.args, node.kwargs)), node)
        if same is not node:
            node.replace_all_uses_with(same)
            graph.erase_node(node)


# --8<-- [end:equal]


# --8<-- [start:price]
def _price(node, steps, free):
    """Return what saving costs: bytes, a little more the longer they have to be kept."""
    if node in free:
        return 0
    if not _is_tensor(node) or node.meta.get("written"):
        return float("inf")  # an input that is written will not have its value any more
    price = int(node.meta["val"].nbytes * 1.1 ** max(min(steps, 100), 1))
    # If all users could be fused with it, only saving it brings it to memory: once more to write.
    stored_anyway = node.op == "placeholder" or not all(_can_fuse(node, u) for u in node.users)
    return price if stored_anyway else 2 * price


def _steps_to_backward(nodes, forward):
    steps = {}
    for node in reversed(nodes):
        onward = [steps[user] + 1 for user in node.users if user in steps]
        steps[node] = min(onward, default=1000) if node in forward else 0
    return steps


# --8<-- [end:price]


# --8<-- [start:cheap]
# May be looked at anew at any time: no data is copied.
VIEWS = set("alias as_strided expand permute select slice split squeeze t unsqueeze view".split())
# May be computed anew, besides views and whatever torch tags as pointwise.
CHEAP = VIEWS | set(
    "_to_copy _unsafe_view amax any arange argmax clone empty_like full full_like gather "
    "index lift_fresh_copy max maximum mean min new_zeros ones scalar_tensor std sum triu var "
    "var_mean zeros zeros_like convert_element_type broadcast_in_dim iota".split()
)


def _is_cheap(node):
    if node.target is operator.getitem or _name(node) in CHEAP:
        return True
    tags = getattr(node.target, "tags", ())
    return torch.Tag.pointwise in tags and torch.Tag.nondeterministic_seeded not in tags


def _name(node):
    packet = getattr(node.target, "overloadpacket", None)
    return getattr(packet, "__name__", "")


def _can_fuse(node, user):
    return _name(user) == "cat" or all(
        _is_cheap(n) or _name(n) in ("native_dropout", "rand_like", "randn_like")
        for n in (node, user)
    )


# --8<-- [end:cheap]


# --8<-- [start:bans]
def _must_not_be_recomputed(node, forward):
    if node.op != "call_function" or node.target is operator.getitem or _name(node) in VIEWS:
        return False
    if not _is_cheap(node) or _is_pinned(node):  # matrix products; random numbers above all
        return True
    if _is_read_from_memory_by_backward(node, forward):  # so it would have to be written again
        return True
    inputs = sum(source.meta["val"].nbytes for source in node.all_input_nodes if _is_tensor(source))
    return _is_tensor(node) and node.meta["val"].nbytes * 4 < inputs  # a reduction


def _is_read_from_memory_by_backward(node, forward):
    waiting = [node]
    while waiting:
        current = waiting.pop()
        for user in current.users:
            if user not in forward and not _can_fuse(current, user):
                return True
            if _name(user) in VIEWS:
                waiting.append(user)
    return False


# --8<-- [end:bans]


# --8<-- [start:min_cut]
def min_cut_partition(
    joint, joint_inputs=None, *, num_fwd_outputs, static_lifetime_input_indices=(), **_
):
    """Save what is cheapest to save, computing cheap operations of the forward again.

    Every value is a pipe with a price; water runs from the source, which is what cannot be computed
    again, to the sink, which is what the backward uses. The cheapest pipes that stop it are saved.
    """
    joint.graph.eliminate_dead_code()
    _merge_equal(joint.graph, num_fwd_outputs)
    nodes = [node for node in joint.graph.nodes if node.op != "output"]
    results, gradients = _outputs(joint.graph, num_fwd_outputs)
    forward = _ancestors(results + [node for node in nodes if _is_pinned(node)])
    backward = {}  # what depends on a tangent, and so cannot be saved
    for node in nodes:
        if _is_tangent(node) or any(source in backward for source in node.all_input_nodes):
            backward[node] = None
    if not backward:
        return default_partition(joint, num_fwd_outputs=num_fwd_outputs)
    steps = _steps_to_backward(nodes, forward)
    primals = [node for node in nodes if _is_primal(node)]
    free = {primals[i] for i in static_lifetime_input_indices or ()}

    network = nx.DiGraph()
    for node in nodes:
        before, after = (node, "in"), (node, "out")
        if node in backward:
            network.add_edge(before, "sink", capacity=float("inf"))
            continue
        if node in gradients:
            network.add_edge(after, "sink", capacity=float("inf"))
        if _is_primal(node) or (node in forward and _must_not_be_recomputed(node, forward)):
            network.add_edge("source", before, capacity=float("inf"))
        network.add_edge(before, after, capacity=_price(node, steps[node], free))
        for user in node.users:
            network.add_edge(after, (user, "in"), capacity=float("inf"))
    _, (upstream, downstream) = nx.minimum_cut(network, "source", "sink")
    saved = [node for node in nodes if (node, "in") in upstream and (node, "out") in downstream]
    return _split(joint, saved, num_fwd_outputs)


# --8<-- [end:min_cut]
