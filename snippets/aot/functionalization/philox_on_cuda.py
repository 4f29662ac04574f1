# requires: cuda
import torch

from snippets.introspect import aot_graphs


def noise(x):
    return x + torch.rand_like(x)


x = torch.ones(2, device="cuda")
for functional in False, True:
    with torch._functorch.config.patch(functionalize_rng_ops=functional):
        forward, _ = aot_graphs(noise, x)
    print("functionalize_rng_ops =", functional)
    print("  inputs:", *(n.name for n in forward.graph.find_nodes(op="placeholder")))
    calls = [n for n in forward.graph.nodes if n.op == "call_function"]
    print("  calls: ", *(n.name for n in calls))
    print("  returns:", *forward.graph.output_node().args[0])
