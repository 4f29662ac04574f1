import torch
from torch._decomp import core_aten_decompositions
from torch._inductor.decomposition import select_decomp_table
from torch.nn import functional as F

from snippets.introspect import aot_graphs

functions = {
    "linear": lambda x: F.linear(x, x),
    "silu": F.silu,
    "sum": torch.sum,
    "softmax": lambda x: F.softmax(x, 0),
    "hardswish": F.hardswish,
    "to float64": lambda x: x.to(torch.float64),
}
tables = {
    "none": {},
    "core": core_aten_decompositions(),
    "inductor": select_decomp_table(),
}
print("* not tagged as core ATen")
for name, fn in functions.items():
    print(name)
    for title, table in tables.items():
        forward, _ = aot_graphs(fn, torch.ones(2, 2), decompositions=table)
        ops = [n.target for n in forward.graph.nodes if n.op == "call_function"]
        marks = ["" if torch.Tag.core in op.tags else "*" for op in ops]
        names = [str(op).removeprefix("aten.") for op in ops]
        print(f"  {title:8}", *(n + m for n, m in zip(names, marks, strict=True)))
