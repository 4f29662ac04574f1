import torch
from torch._inductor import metrics

from snippets.beyond.inductor.read_the_loop import loops, sources

metrics.reset()
[code] = sources(lambda x: torch.nn.functional.layer_norm(x, [64]), torch.ones(32, 64))
call = code[code.index("def call(") :]
print("calls of own functions:", call.count("cpp_fused"))
print("library calls:", call.count("extern_kernels"))
print("loops over a row:", loops(code).count("x1=0L"), end=", ")
print("that sum up:", loops(code).count("tmp_acc0 = "))
print("generated_kernel_count:", metrics.generated_kernel_count)
