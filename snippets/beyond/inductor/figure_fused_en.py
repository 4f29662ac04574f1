import re

import torch

from snippets.beyond.inductor.read_the_loop import sources


def block(x, w):
    h = torch.relu(x @ w + 1)
    return (h / h.sum()).sin() @ w


groups, edges = [], []


def keep(scheduled):
    groups.extend(scheduled)
    return scheduled


def visit(node, end, ends):
    print(f'    {end}_{node}["{node}"]')
    for source in node.all_input_nodes:
        if source in ends:
            edges.append(f"  {source}_{source} --> {end}_{node}")
        elif source.op != "placeholder":
            edges.append(f"  {end}_{source} --> {end}_{node}")
            visit(source, end, ends)


def draw(loop):
    x = torch.ones(64, 64)
    [code] = sources(block, x, x, _post_fusion_custom_pass=keep)
    library = iter(re.findall(r"extern_kernels\.\w+", code))
    [kernel] = re.findall(r"(cpp_fused)\w*\(", code.partition("def call")[2])
    ends = [group.node.origin_node for group in groups]
    print("flowchart TD")
    number = 0
    for group, end in zip(groups, ends, strict=True):
        number += not group.is_extern()
        title = next(library) if group.is_extern() else f"{kernel}: {loop} {number}"
        print(f'  subgraph of_{end}["{title}"]')
        visit(end, end, ends)
        print("  end")
    print("\n".join(edges))


if __name__ == "__main__":
    draw("loop")
