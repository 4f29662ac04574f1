import re

import torch
from torch._decomp import core_aten_decompositions
from torch._inductor.decomposition import select_decomp_table

from snippets.beyond.inductor.read_the_loop import sources
from snippets.introspect import aot_graphs

core, own = core_aten_decompositions(), select_decomp_table()
x = torch.rand(8, 8)
print("first operator        in table of core  Inductor | library calls")
for fn in (
    lambda x: x.sin(),
    lambda x: torch.nn.functional.gelu(x),
    lambda x: torch.softmax(x, -1),
    lambda x: x.mv(x[0]),
    lambda x: x.mm(x),
    lambda x: x.cumsum(0),
    lambda x: x.sort(stable=True)[0],
    lambda x: torch.linalg.det(x),
):
    graph = aot_graphs(fn, x)[0].graph
    ops = [n.target for n in graph.nodes if n.op == "call_function"]
    op = next(o for o in ops if "select" not in str(o))
    [code] = sources(fn, x)
    calls = re.findall(r"(extern_kernels\.\w+|ops\.aten\.\w+)[.\w]*\(", code)
    print(f"{str(op):34}{op in core!s:6}{op in own!s:9} |", *calls or ["-"])
