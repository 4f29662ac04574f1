from unittest.mock import patch

import torch
from torch._functorch.partitioners import minimum_cut
from torch._inductor.decomposition import select_decomp_table

from snippets.introspect import aot_graphs


class Gate(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(8, 4, bias=False)

    def forward(self, x):
        h = self.linear(x)
        return h.sigmoid() * h


def network(table):
    with patch("torch._functorch.partitioners.minimum_cut", wraps=minimum_cut) as spy:
        _, backward = aot_graphs(Gate(), torch.ones(16, 8), decompositions=table)
    steps = [n.name for n in backward.graph.nodes if n.op == "call_function"]
    print("  backward:", *steps)
    return spy.call_args.args[0]


for name, table in {"no table": {}, "Inductor's table": select_decomp_table()}.items():
    print(name)
    flow = network(table)
    for node in "primals_1", "primals_2", "mm", "sigmoid":
        price = flow[f"{node}_in"][f"{node}_out"]["capacity"]
        banned = flow.get_edge_data("source", f"{node}_in", {"reason": "-"})
        print(f"  {node:9} price {price:4}", banned["reason"])
