import torch
from functorch.compile import config

from snippets.introspect import aot_graphs
from snippets.labs.predict_saved import look


def network(x, *weights):
    for weight in weights:
        x = torch.nn.functional.gelu(x @ weight)
    return x


def measure(budget, **bans):
    inputs = {"x": torch.ones(16, 32, requires_grad=True)}
    inputs |= {f"w{n}": torch.ones(32, 32, requires_grad=True) for n in range(8)}
    with config.patch(activation_memory_budget=budget, **bans):
        sizes, kept = look(network, inputs)
        forward, backward = aot_graphs(network, *inputs.values())
    first = {node.name for node in forward.graph.nodes}
    again = [node.name for node in backward.graph.nodes if node.op == "call_function"]
    again = [name.split("_")[0] for name in again if name in first]
    size = sum(sizes[name] for name in kept - inputs.keys())
    return size, again.count("gelu"), again.count("mm")


if __name__ == "__main__":
    most = measure(1.0)[0]
    print("budget  ceiling   kept  recomputed: gelu  mm")
    for budget in 1.0, 0.75, 0.5, 0.25, 0.0:
        kept, gelus, products = measure(budget)
        print(f"{budget:6}{budget * most:9.0f}{kept:7}{gelus:18}{products:4}")
    kept, gelus, products = measure(1.0, ban_recompute_materialized_backward=False)
    print(f"one ban lifted{kept:8}{gelus:18}{products:4}")
