import torch
from functorch.compile import default_partition

from snippets.introspect import aot_graphs


def wave(x, w):
    return (x * w).sin()


def draw(titles, mark):
    x = torch.rand(4, requires_grad=True)
    w = torch.rand(4, requires_grad=True)
    forward, backward = aot_graphs(wave, x, w, partition_fn=default_partition)
    names = {node.name for node in forward.graph.nodes}
    lines, edges, saved = ["flowchart TD"], [], []
    for half, title, gm in zip("fb", titles, (forward, backward), strict=True):
        lines.append(f'  subgraph g{half}["{title}"]')
        for node in gm.graph.nodes:
            own, label = f"{half}_{node.name}", node.name
            if half == "b" and node.op == "placeholder" and node.name in names:
                edges.append(f"  f_{node.name} ====> {own}")
                saved.append(f"f_{node.name}")
                label += f"<br>{mark}"
            if node.op != "output":
                lines.append(f'    {own}["{label}"]')
                edges += [f"  {half}_{n.name} --> {own}" for n in node.all_input_nodes]
        lines.append("  end")
    lines += edges + ["  classDef saved stroke-width:3px"]
    print(*lines, f"  class {','.join(saved)} saved", sep="\n")


if __name__ == "__main__":
    draw(("forward", "backward"), "(saved)")
