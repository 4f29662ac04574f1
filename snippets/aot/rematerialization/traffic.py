import re

import torch
from functorch.compile import default_partition
from torch._inductor import config
from torch._inductor.custom_graph_pass import CustomPartitionerFn
from torch._inductor.utils import run_fw_bw_and_get_code


class Default(CustomPartitionerFn):
    def __call__(self, joint, inputs, *, compiler, **options):
        return default_partition(joint, inputs, **options)

    def uuid(self):
        return "default"


def chain(x):
    return x.sin().sin().sin()


x = torch.ones(32, 32, requires_grad=True)
print("partition  pass      kernels  reads  writes  sin  cos")
for name, partitioner in ("default", Default()), ("min-cut", None):
    torch._dynamo.reset()
    options = {"custom_partitioner_fn": partitioner, "fx_graph_cache": False, "cpp.simdlen": 1}
    with config.patch(options):
        _, codes = run_fw_bw_and_get_code(lambda: torch.compile(chain)(x))
    for step, code in zip(("forward", "backward"), codes, strict=True):
        kernels = re.findall(r"void\s+kernel\((.*?)\)", code, re.DOTALL)
        pointers = re.findall(r"float\* (\w+)", " ".join(kernels))
        reads = sum("in_" in pointer for pointer in pointers)
        writes = sum("out_" in pointer for pointer in pointers)
        row = f"{len(kernels):>8}{reads:7}{writes:8}"
        print(f"{name:11}{step:9}{row}{code.count('::sin('):5}{code.count('::cos('):5}")
