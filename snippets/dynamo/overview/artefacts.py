import torch
import torch.nn.functional as F

from snippets.introspect import aot_graphs, graphs


def layer(x, w):
    return F.silu(x * w)


def show(title, graph):
    print(title)
    for node in graph.graph.nodes:
        if node.op != "placeholder":
            operands = ", ".join(map(str, node.args))
            target = getattr(node.target, "__name__", node.target)
            print(f"  {node.name} = {target}({operands})")


x, w = torch.ones(4), torch.ones(4, requires_grad=True)
show("Dynamo", *graphs(layer, x, w))
forward, backward = aot_graphs(layer, x, w)
show("AOTAutograd, forward", forward)
show("AOTAutograd, backward", backward)
