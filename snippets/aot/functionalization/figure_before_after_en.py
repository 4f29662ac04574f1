import torch
from torch.func import functionalize
from torch.fx.experimental.proxy_tensor import make_fx


def scale_first_row(x):
    y = x.clone()
    row = y[0]
    row.mul_(10)
    y.add_(1)
    return y.relu_()


def half(title, prefix, fn):
    graph = make_fx(fn)(torch.ones(2, 2)).graph
    graph.eliminate_dead_code()
    nodes = [n for n in graph.nodes if n.op != "output"]
    print(f'  subgraph {prefix}["{title}"]\n    direction TB')
    for node in nodes:
        print(f'    {prefix}_{node.name}["{node.name}"]')
        if node.op == "call_function" and node.target._schema.is_mutable:
            print(f"    class {prefix}_{node.name} writes")
    print("  end")
    for node in nodes:
        for source in node.all_input_nodes:
            print(f"  {prefix}_{source.name} --> {prefix}_{node.name}")


def draw(before, after):
    print("flowchart TD")
    print("  classDef writes stroke-width:3px")
    # Mermaid puts what comes last first.
    half(after, "after", functionalize(scale_first_row))
    half(before, "before", scale_first_row)


if __name__ == "__main__":
    draw("as written", "functionalized")
