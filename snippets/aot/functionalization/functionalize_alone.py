import torch
from torch.func import functionalize
from torch.fx.experimental.proxy_tensor import make_fx


def bump(x):
    x[0].add_(1)
    return x.sin()


def show(title, fn):
    nodes = make_fx(fn)(torch.zeros(2, 2)).graph.nodes
    ops = [str(n.target) for n in nodes if n.op == "call_function"]
    print(title, *(op.removeprefix("aten.") for op in ops), sep="\n  ")


show("as it is", bump)
show('remove="mutations"', functionalize(bump))
show('remove="mutations_and_views"', functionalize(bump, remove="mutations_and_views"))
x = torch.zeros(2, 2)
functionalize(bump)(x)
print("the caller's x:", x.tolist())
