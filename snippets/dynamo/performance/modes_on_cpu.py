import logging

import torch
from torch._dynamo.utils import counters
from torch._inductor.utils import run_and_get_code
from torch.nn import functional as F

logging.disable()


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


args = torch.randn(2, 5, 8), torch.randn(8, 32), torch.randn(32, 8)
print(f"{'':28}generated  library  CUDA graphs skipped")
for mode in "default", "reduce-overhead", "max-autotune-no-cudagraphs", "max-autotune", "lite":
    torch.compiler.reset()
    counters.clear()
    _, [code] = run_and_get_code(torch.compile(feed_forward, mode=mode), *args)
    kernels, skips = code.count('extern "C"'), counters["inductor"]["cudagraph_skips"]
    library = code.count("extern_kernels.mm(") + code.count("aten.mm.default(")
    print(f"{mode:28}{kernels:9}{library:9}{skips:21}")
