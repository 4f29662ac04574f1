import torch
import torch.nn.functional as F
from torch._inductor.utils import run_fw_bw_and_get_code


def layer(x, w):
    return F.silu(x * w)


x = torch.randn(1000)
w = torch.randn(1000, requires_grad=True)
compiled = torch.compile(layer, fullgraph=True)
result, sources = run_fw_bw_and_get_code(lambda: compiled(x, w).sum())
for source in sources:
    print(type(source).__name__, "defines call:", "def call(" in source)
    kernels = [line for line in source.splitlines() if "async_compile.cpp" in line]
    print(len(kernels), "kernel:", *[line.split(" = ")[0] for line in kernels])
