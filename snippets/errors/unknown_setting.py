import torch
from torch._inductor import config

try:
    config.max_autotune_gem = True
except AttributeError as error:
    print(type(error).__name__, error, sep=": ")
print([name for name in torch._inductor.list_options() if name.startswith("max_autotune_gemm")])
config.max_autotune_gemm = True
