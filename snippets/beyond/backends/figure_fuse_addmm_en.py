from copy import deepcopy

import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd
from torch.fx import replace_pattern

aten = torch.ops.aten


def layer(x, w, b):
    return (x @ w + b).relu()


# --8<-- [start:pattern]
def pattern(bias, x, w):
    return aten.add.Tensor(aten.mm.default(x, w), bias)


def replacement(bias, x, w):
    return aten.addmm.default(bias, x, w)


# --8<-- [end:pattern]
def box(title, graph, prefix):
    print(f'  subgraph {prefix}["{title}"]\n    direction TB')
    for node in graph.nodes:
        label = f"([{node.name}])" if node.op == "placeholder" else f"[{node.name}]"
        print(f"    {prefix}_{node.name}{label}")
        for source in node.all_input_nodes:
            print(f"    {prefix}_{source.name} --> {prefix}_{node.name}")
    print("  end")


def draw(before, after):
    def compiler(gm, inputs):
        old = deepcopy(gm.graph)
        replace_pattern(gm, pattern, replacement)
        box(after, gm.graph, "after")
        box(before, old, "before")
        return make_boxed_func(gm.forward)

    print("flowchart TD")
    compiled = torch.compile(layer, backend=aot_autograd(fw_compiler=compiler))
    compiled(torch.ones(2, 3), torch.ones(3, 4), torch.ones(4))


if __name__ == "__main__":
    draw("before", "after")
