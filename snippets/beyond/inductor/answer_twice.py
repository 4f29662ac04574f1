import re

import torch

from snippets.beyond.inductor.read_the_loop import sources
from snippets.introspect import aot_graphs


def f(x, w):
    return (x @ w).sin() + (x @ w).cos()


x = torch.ones(64, 64)
for train in False, True:
    w = torch.ones(64, 64, requires_grad=train)
    mm = [n for n in aot_graphs(f, x, w)[0].graph.nodes if "aten.mm" in str(n.target)]
    [code] = sources(f, x, w)
    call = code[code.index("def call(") :]
    print("w.requires_grad:", train, "| mm in AOTAutograd's forward graph:", len(mm))
    print(" ", *re.findall(r"(extern_kernels\.\w+|cpp_fused\w+)\(", call))
