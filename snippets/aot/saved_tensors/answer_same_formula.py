import torch
import torch.nn.functional as F
from torch._inductor.decomposition import select_decomp_table

from snippets.introspect import aot_graphs, saved_for_backward

x = torch.rand(100, requires_grad=True)
for name, function in {
    "x * x * x": lambda x: x * x * x,
    "x ** 3": lambda x: x**3,
    "x * sigmoid(x)": lambda x: x * x.sigmoid(),
    "silu(x)": F.silu,
    "log(exp(x) + 1)": lambda x: (x.exp() + 1).log(),
    "softplus(x)": F.softplus,
}.items():
    row = [f"{name:16} eager {len(saved_for_backward(function, x))}"]
    for title, table in ("aot_eager", {}), ("decomposed", select_decomp_table()):
        _, backward = aot_graphs(function, x, decompositions=table)
        *saved, _ = backward.graph.find_nodes(op="placeholder")
        row.append(f"{title}: {', '.join(node.name for node in saved)}")
    print(*row, sep=" | ")
