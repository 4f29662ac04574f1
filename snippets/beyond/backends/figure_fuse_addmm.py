import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd
from torch.fx import replace_pattern

aten = torch.ops.aten


def pattern(bias, x, w):
    return aten.add.Tensor(aten.mm.default(x, w), bias)


def draw(title, graph):
    print(f"  subgraph {title}")
    for node in graph.nodes:
        label = f"([{node.name}])" if node.op == "placeholder" else f"[{node.name}]"
        print(f"    {title}_{node.name}{label}")
        for source in node.all_input_nodes:
            print(f"    {title}_{source.name} --> {title}_{node.name}")
    print("  end")


def compiler(gm, inputs):
    draw("before", gm.graph)
    replace_pattern(gm, pattern, lambda b, x, w: aten.addmm.default(b, x, w))
    draw("after", gm.graph)
    return make_boxed_func(gm.forward)


print("flowchart TD")
backend = aot_autograd(fw_compiler=compiler)
layer = torch.compile(lambda x, w, b: (x @ w + b).relu(), backend=backend)
layer(torch.ones(2, 3), torch.ones(3, 4), torch.ones(4))
