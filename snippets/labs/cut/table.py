"""What each partition computes in the forward, saves, and computes in the backward.

Prints JSON: for each function the values of its joint graph, in order, each with its operator,
shape, bytes and what it is a view of; and for each policy the numbers of those in the forward,
saved, and in the backward.
"""

import json

import torch
from functorch.compile import config, default_partition, min_cut_rematerialization_partition
from torch.nn import functional as F

from snippets.introspect import aot_graphs

BUDGETS = 1.0, 0.75, 0.5, 0.25, 0.0


def shrink(x):
    return x.sum(1).double().sin().sin()


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


def four_layers(x, a, b, c, d):
    for weight in a, b, c, d:
        x = F.gelu(x @ weight)
    return x


def weight(*shape):
    return torch.ones(shape, requires_grad=True)


CALLS = {
    shrink: [weight(16, 8)],
    feed_forward: [torch.ones(2, 5, 8), weight(8, 32), weight(32, 8)],
    four_layers: [weight(16, 32), *(weight(32, 32) for _ in range(4))],
}


def cut(fn, args, partition, budget=1.0):
    """The values of the joint graph of `fn`, and the two halves that it is cut into."""
    joint = []

    def watched(graph_module, *rest, **options):
        nodes = [n for n in graph_module.graph.nodes if isinstance(n.meta.get("val"), torch.Tensor)]
        joint.extend(map(described, nodes))
        return partition(graph_module, *rest, **options)

    with config.patch(activation_memory_budget=budget):
        forward, backward = aot_graphs(fn, *args, partition_fn=watched)
    return joint, forward.graph, backward.graph


def described(node):
    """A value of the joint graph. A view has no memory of its own, but that of its base."""
    base = node
    while getattr(base.target, "is_view", False):
        base = base.args[0]
    value = node.meta["val"]
    return {
        "name": node.name,
        "op": "" if node.op == "placeholder" else str(node.target).removeprefix("aten."),
        "shape": list(value.shape),
        "bytes": value.nbytes,
        "view": "" if base is node else base.name,
    }


def look(fn, args):
    """The values of the joint graph of `fn`, and where each is under each policy."""
    policies = {"default": (default_partition, 1.0)}
    policies |= {budget: (min_cut_rematerialization_partition, budget) for budget in BUDGETS}
    cuts = []
    for name, (partition, budget) in policies.items():
        values, forward, backward = cut(fn, args, partition, budget)
        place = {value["name"]: i for i, value in enumerate(values)}
        inputs = {node.name for node in backward.find_nodes(op="placeholder")}
        computed = [
            [place[node.name] for node in graph.nodes if node.op == "call_function"]
            for graph in (forward, backward)
        ]
        saved = [i for name, i in place.items() if name in inputs and "tangents" not in name]
        cuts.append({"policy": name, "forward": computed[0], "saved": saved,
                     "backward": computed[1]})  # fmt: skip
    return {"values": values, "cuts": cuts}


if __name__ == "__main__":
    print(json.dumps({fn.__name__: look(fn, args) for fn, args in CALLS.items()}))
