import torch
from functorch.compile import aot_function, default_partition, nop

found = []


def keep(joint, inputs, **options):
    found[:] = joint, *default_partition(joint, inputs, **options)
    return found[1:]


def loss(x, w):
    return (x * w).sin().sum()


w = torch.ones(4, requires_grad=True)
aot_function(loss, nop, nop, partition_fn=keep)(torch.ones(4), w)
joint, forward, backward = ([*g.graph.nodes] for g in found)
first = {n.name for n in forward}
halves = {n.name: "forward" if n.name in first else "backward" for n in joint[:-1]}
print("flowchart TD")
for half, graph in ("forward", forward), ("backward", backward):
    print(f"  subgraph {half}")
    for name in [n.name for n in graph if halves.get(n.name) == half]:
        print(f'    n_{name}["{name}"]')
    print("  end")
for node in joint[:-1]:
    for user in [n for n in node.users if n.op != "output"]:
        saved = halves[node.name] != halves[user.name]
        print(f"  n_{node.name} {'== saved ==>' if saved else '-->'} n_{user.name}")
names = "loss", "grad of x", "grad of w"
for name, value in zip(names, joint[-1].args[0], strict=True):
    if value is not None:
        print(f"  n_{value.name} --> o_{value.name}([{name}])")
