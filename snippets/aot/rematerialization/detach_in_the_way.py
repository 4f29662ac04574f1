import torch
from torch._functorch.partitioners import get_default_op_list
from torch._inductor.decomposition import select_decomp_table

from snippets.introspect import aot_graphs


def fn(x):
    return torch.cos(torch.exp(torch.sin(x)) * 3 + 1)


x = torch.ones(32, 32, requires_grad=True)
for title, table in ("plain", {}), ("decomposed", select_decomp_table()):
    forward, backward = aot_graphs(fn, x, decompositions=table)
    kept = backward.graph.find_nodes(op="placeholder")[:-1]
    print(title, "keeps", *[node.name for node in kept])
    for name, graph in ("forward", forward), ("backward", backward):
        print(
            f"  {name}:",
            *[n.name for n in graph.graph.nodes if n.op == "call_function"],
        )
lists = get_default_op_list()
for op in torch.ops.aten.exp, torch.ops.aten.detach, torch.ops.aten.alias:
    print(op, "is fusible:", op in lists.fusible_ops)
