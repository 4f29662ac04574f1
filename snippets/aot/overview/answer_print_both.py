import re

import torch
from functorch.compile import aot_function, make_boxed_func


def f(x, w):
    return (x * w + 1).sum()


def show(name):
    def compiler(graph, inputs):
        code = re.sub(";  .*", "", graph.code.replace("torch.ops.", ""))
        print(name + code.strip().removeprefix("def forward"))
        return make_boxed_func(graph)

    return compiler


x, w = torch.ones(4), torch.full((4,), 2.0, requires_grad=True)
compiled = aot_function(f, fw_compiler=show("forward"), bw_compiler=show("backward"))
compiled(x, w).backward()
print("gradient:", w.grad.tolist())
