import torch
import torch.nn.functional as F

from snippets.introspect import aot_graphs


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


up, down = torch.randn(8, 32, requires_grad=True), torch.randn(32, 8, requires_grad=True)
forward, backward = aot_graphs(feed_forward, torch.randn(2, 5, 8), up, down)
for name, graph in ("forward", forward), ("backward", backward):
    print(name)
    for node in graph.graph.nodes:
        if node.op == "call_function":
            operands = ", ".join(map(str, node.args))
            print(f"  {node.name} = {node.target}({operands})")
    print("  return", *graph.graph.output_node().args[0])
