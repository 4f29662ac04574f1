from unittest.mock import patch

import networkx
import torch
from torch._functorch.partitioners import minimum_cut

from snippets.introspect import aot_graphs


def shrink(x):
    return x.sum(1).double().sin().sin()


def draw(source, sink, titles, unit):
    with patch("torch._functorch.partitioners.minimum_cut", wraps=minimum_cut) as spy:
        graphs = aot_graphs(shrink, torch.ones(16, 8, requires_grad=True))
    flow = spy.call_args.args[0]
    _, (kept, _) = minimum_cut(flow, "source", "sink")
    needed = networkx.ancestors(flow, "sink")
    nodes = [node for graph in graphs for node in graph.graph.nodes]
    sizes = {n.name: n.meta["val"].nbytes for n in nodes if f"{n.name}_out" in needed}
    print(f'flowchart TD\n  source(["{source}"])\n  sink(["{sink}"])')
    for side, title in enumerate(titles):
        print(f'  subgraph g{side}["{title}"]')
        for name in sizes:
            if side == len({f"{name}_in", f"{name}_out"} - kept):
                price = flow[f"{name}_in"][f"{name}_out"]["capacity"]
                style = ":::cut" if side == 1 else ""
                print(f'    v{name}["{name}<br>{sizes[name]} {unit}: {price}"]{style}')
        print("  end")
    print("  classDef cut stroke-width:3px")
    for name in sizes:
        print(f"  source --> v{name}\n" * (f"{name}_in" in flow["source"]), end="")
        for user in (head.removesuffix("_in") for head in flow[f"{name}_out"]):
            if f"{user}_in" in needed:
                print(f"  v{name} -->", f"v{user}" if user in sizes else "sink")


if __name__ == "__main__":
    titles = "forward only", "saved: the cut", "in the backward"
    draw("source: not to be recomputed", "sink: operations that use tangents", titles, "bytes")
