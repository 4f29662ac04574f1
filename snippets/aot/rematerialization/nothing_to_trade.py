import torch
from functorch.compile import default_partition
from functorch.compile import min_cut_rematerialization_partition as min_cut

from snippets.introspect import aot_graphs, saved_for_backward


def textbook(x):
    y = torch.sin(x)
    z = y * 2
    return z.sum()


x = torch.ones(32, 32, requires_grad=True)
sum_node = textbook(x).grad_fn
[(mul_node, _)] = sum_node.next_functions
sin_node = mul_node.next_functions[0][0]
print("eager    keeps", len(saved_for_backward(textbook, x)), "tensor")
print("         it is x:", sin_node._saved_self is x)
for name, partition in ("default", default_partition), ("min-cut", min_cut):
    _, backward = aot_graphs(textbook, x, partition_fn=partition)
    inputs = backward.graph.find_nodes(op="placeholder")
    calls = [node.name for node in backward.graph.nodes if node.op == "call_function"]
    print(name, " keeps", *[node.name for node in inputs if "primals" in node.name])
    print("         backward:", *calls)
with torch.device("meta"):
    print("sin(x) at 10000 x 10000:", torch.empty(10000, 10000).sin().nbytes, "bytes")
