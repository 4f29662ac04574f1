import re
from functools import partial

import torch
from torch._inductor.utils import run_fw_bw_and_get_code
from torch.utils._python_dispatch import TorchDispatchMode

from snippets.introspect import aot_graphs, saved_for_backward


class Log(TorchDispatchMode):
    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        ran.append(func)
        return func(*args)


def sines(x):
    return x.sin().sin().sin()


def products(x):
    return x @ x @ x


def report(name, targets, aot):
    calls = sum(t is not torch.ops.aten.t.default for t in targets)
    size = sum(tensor.bytes for tensor in saved_for_backward(f, x, compiled=aot))
    print(f"{name:9}{calls} calls | {size} bytes kept")


x, ones = torch.randn(64, 64, requires_grad=True), torch.ones(64, 64)
name = r"\w+(?= = async_compile)|(?<=extern_kernels\.)\w+"
for f in sines, products:
    ran = []
    with Log():
        torch.autograd.grad(f(x), x, ones)
    nodes = [n for half in aot_graphs(f, x) for n in half.graph.nodes]
    print(f.__name__)
    report("eager", ran, False)
    report("AOT", [n.target for n in nodes if n.op == "call_function"], True)
    _, code = run_fw_bw_and_get_code(partial(torch.compile(f), x))
    print("Inductor", *[re.findall(name, half) for half in code])
