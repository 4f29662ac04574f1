import torch
from torch._decomp import core_aten_decompositions, get_decompositions

from snippets.introspect import aot_graphs

aten = torch.ops.aten
kernels = {
    aten.mm.default,
    aten.t.default,
    aten.add.Tensor,
    aten.mul.Tensor,
    aten.sigmoid.default,
}
selected = get_decompositions([aten.silu, aten.silu_backward])
tables = {
    "none": {},
    "core": core_aten_decompositions(),
    "selected": selected,
    "with own": selected | {aten.rsub.Scalar: lambda x, number: x * -1 + number},
}


def gate(x, w):
    return torch.nn.functional.silu(x @ w) + 1


x, w = torch.ones(4, 8), torch.ones(8, 8, requires_grad=True)
for title, table in tables.items():
    halves = aot_graphs(gate, x, w, decompositions=table)
    nodes = [node for gm in halves for node in gm.graph.nodes]
    targets = [node.target for node in nodes if node.op == "call_function"]
    missing = dict.fromkeys(str(op) for op in targets if op not in kernels)
    print(f"{title:8} {len(targets):2} calls, missing:", *missing or ["nothing"])
