import logging

import torch
from torch.profiler import ProfilerActivity, profile

from snippets.practice.case_study.stages.gpt import Block

logging.disable()
ROWS = [
    "aten::addmm",
    "aten::_scaled_dot_product_flash_attention_for_cpu",
    "aten::native_layer_norm",
    "aten::gelu",
    "aten::add",
    "TorchDynamo Cache Lookup",
    "Torch-Compiled Region",
    "## Call CompiledFxGraph",
    "graph_0_cpp_fused",
]


def counts(function, x):
    function(x)
    with profile(activities=[ProfilerActivity.CPU]) as records:
        function(x)
    return {event.key: event.count for event in records.key_averages()}


def matching(found, row):
    return sum(n for key, n in found.items() if key == row or "::" not in row and row in key)


block, x = Block(width=64, heads=4), torch.randn(8, 16, 64)
with torch.no_grad():
    eager = counts(block, x)
    compiled = counts(torch.compile(block, options={"cpp.enable_kernel_profile": True}), x)
print(f"{'':51}eager  compiled")
for row in ROWS:
    print(f"{row:50}{matching(eager, row):6}{matching(compiled, row):10}")
