import torch
import torch.nn.functional as F
from torch._inductor.utils import run_fw_bw_and_get_code


@torch.compile
def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


x = torch.randn(2, 5, 8)
up, down = torch.randn(8, 32, requires_grad=True), torch.randn(32, 8, requires_grad=True)
_, sources = run_fw_bw_and_get_code(lambda: feed_forward(x, up, down).sum())
for name, source in zip(("forward", "backward"), sources, strict=True):
    print(name)
    for line in source.splitlines():
        if line.strip().startswith(("cpp_fused", "extern_kernels.")) and " = " not in line:
            print("  calls", line.split("(")[0].strip())
