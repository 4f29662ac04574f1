import re

import torch
from torch._inductor import config
from torch._inductor.compile_fx import compile_fx
from torch._inductor.utils import run_fw_bw_and_get_code

seen = []


def f(x, w):
    return (x * w).add_(1).sin()


def keep(graph):
    calls = [n.target for n in graph.nodes if n.op.startswith("call")]
    seen.append(" ".join(getattr(call, "__name__", call) for call in calls))


def backend(graph, inputs):
    return keep(graph.graph) or compile_fx(graph, inputs)


def draw(titles, cut):
    x, w = torch.randn(1000), torch.randn(1000, requires_grad=True)
    compiled = torch.compile(f, backend=backend)
    with config.patch(joint_custom_pre_pass=keep, post_grad_custom_pre_pass=keep):
        _, code = run_fw_bw_and_get_code(lambda: compiled(x, w).sum())
    kernels = [" ".join(re.findall(r"(\w+) = async_compile.cpp", c)) for c in code]
    print("flowchart TD")
    names = "FX", "joint", "forward", "backward"
    for name, title, calls in zip(names, titles, seen, strict=True):
        print(f'  {name}["{title}{calls}"]')
    print("  fn[f] --> D([Dynamo]) --> FX --> A([AOTAutograd]) --> joint")
    print(f"  joint -- {cut} --> forward & backward")
    print(f"  forward --> I1([Inductor]) --> K1[{kernels[0]}]")
    print(f"  backward --> I2([Inductor]) --> K2[{kernels[1]}]")


if __name__ == "__main__":
    draw(("FX graph: ", "joint graph: ", "forward graph: ", "backward graph: "), "cut")
