import re
from itertools import groupby

import torch

from snippets.beyond.inductor.read_the_loop import sources


def block(x, w):
    h = torch.relu(x @ w + 1)
    return (h / h.sum()).sin() @ w


def visit(node, end):
    print(f'    {end}_{node}["{node}"]')
    for source in [n for n in node.all_input_nodes if n.op != "placeholder"]:
        home = source if source in steps else end
        edges.append(f"  {home}_{source} --> {end}_{node}")
        if home is end:
            visit(source, end)


fused, edges, x = [], [], torch.ones(64, 64)
[code] = sources(block, x, x, _post_fusion_custom_pass=lambda s: fused.extend(s) or s)
steps = {step.node.origin_node: step.is_extern() for step in fused}
calls = re.findall(r"(extern_kernels\.\w+|cpp_fused\w+)\(", code)
print("flowchart TD")
for (extern, run), call in zip(groupby(steps, steps.get), calls, strict=True):
    for i, end in enumerate(run, 1):
        print(f'  subgraph of_{end}["{call if extern else f"cpp_fused: loop {i}"}"]')
        visit(end, end)
        print("  end")
print("\n".join(edges))
