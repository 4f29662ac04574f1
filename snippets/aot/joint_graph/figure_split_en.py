import torch
from functorch.compile import aot_function, default_partition, nop

found = []


def keep(joint, inputs, **options):
    found[:] = joint, *default_partition(joint, inputs, **options)
    return found[1:]


def loss(x, w):
    return (x * w).sin().sum()


def draw(titles, saved, outputs):
    w = torch.ones(4, requires_grad=True)
    aot_function(loss, nop, nop, partition_fn=keep)(torch.ones(4), w)
    joint, forward, backward = ([*g.graph.nodes] for g in found)
    first = {n.name for n in forward}
    halves = {n.name: int(n.name not in first) for n in joint[:-1]}
    print("flowchart TD")
    for half, graph in enumerate((forward, backward)):
        print(f'  subgraph g{half}["{titles[half]}"]')
        for name in [n.name for n in graph if halves.get(n.name) == half]:
            print(f'    n_{name}["{name}"]')
        print("  end")
    for node in joint[:-1]:
        for user in [n for n in node.users if n.op != "output"]:
            crosses = halves[node.name] != halves[user.name]
            arrow = f"== {saved} ====>" if crosses else "-->"
            print(f"  n_{node.name} {arrow} n_{user.name}")
    for name, value in zip(outputs, joint[-1].args[0], strict=True):
        if value is not None:
            print(f"  n_{value.name} --> o_{value.name}([{name}])")


if __name__ == "__main__":
    draw(("forward", "backward"), "saved", ("loss", "grad of x", "grad of w"))
