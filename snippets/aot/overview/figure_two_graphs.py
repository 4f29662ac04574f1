import torch


def f(x, w):
    return ((x * w).sin() + x).sum()


def draw(title, loss, leaves):
    names = {}

    def visit(node):
        if node in names:
            return
        names[node] = f"{title}{len(names)}"
        leaf = leaves.get(getattr(node, "variable", None), "")
        label = f"{node.name().split('::')[-1]} {leaf}".strip()
        print(f'    {names[node]}["{label}"]')
        for parent, _ in node.next_functions:
            if parent:
                visit(parent)
                print(f"    {names[node]} --> {names[parent]}")

    print(f"  subgraph {title}\n    direction TB")
    visit(loss.grad_fn)
    print("  end")


x = torch.ones(4, requires_grad=True)
w = torch.ones(4, requires_grad=True)
leaves = {x: "x", w: "w"}
print("flowchart TD")
draw("eager", f(x, w), leaves)
print("  eager -- torch.compile --> compiled")
draw("compiled", torch.compile(f, backend="aot_eager")(x, w), leaves)
