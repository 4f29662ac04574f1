import torch

from snippets.introspect import aot_graphs


def layer(x, w):
    return torch.nn.functional.silu(x * w)


for wanted in ("", "x", "w", "xw"):
    x = torch.ones(4, requires_grad="x" in wanted)
    w = torch.ones(4, requires_grad="w" in wanted)
    forward, backward = aot_graphs(layer, x, w)
    outputs = forward.graph.output_node().args[0]
    nodes = backward.graph.find_nodes(op="output")[0].args[0] if backward else ()
    print(repr(wanted), "| forward returns", *outputs, "| backward returns", *nodes)
