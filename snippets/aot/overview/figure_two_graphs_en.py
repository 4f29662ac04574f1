import torch


def f(x, w):
    return ((x * w).sin() + x).sum()


def half(prefix, title, loss, leaves):
    names = {}

    def visit(node):
        if node in names:
            return
        names[node] = f"{prefix}{len(names)}"
        leaf = leaves.get(getattr(node, "variable", None), "")
        label = f"{node.name().split('::')[-1]} {leaf}".strip()
        print(f'    {names[node]}["{label}"]')
        for parent, _ in node.next_functions:
            if parent:
                visit(parent)
                print(f"    {names[node]} --> {names[parent]}")

    print(f'  subgraph {prefix}["{title}"]\n    direction TB')
    visit(loss.grad_fn)
    print("  end")


def draw(before, after):
    x = torch.ones(4, requires_grad=True)
    w = torch.ones(4, requires_grad=True)
    leaves = {x: "x", w: "w"}
    print("flowchart TD")
    half("eager", before, f(x, w), leaves)
    print("  eager -- torch.compile --> compiled")
    half("compiled", after, torch.compile(f, backend="aot_eager")(x, w), leaves)


if __name__ == "__main__":
    draw("not compiled", "compiled")
