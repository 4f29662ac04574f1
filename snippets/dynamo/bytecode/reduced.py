import re

import depyf
import torch
from torch._dynamo.eval_frame import _debug_get_cache_entry_list

from snippets.dynamo.bytecode.modified_bytecode import feed_forward

inputs = torch.randn(2, 5, 8), torch.randn(8, 32), torch.randn(32, 8)
with torch._dynamo.config.patch(record_runtime_overhead=False):
    torch.compile(feed_forward, backend="eager")(*inputs)
[entry] = _debug_get_cache_entry_list(feed_forward.__code__)
lines = re.sub(r"__compiled_fn_\w+", "__compiled_fn", depyf.decompile(entry.code)).splitlines()
print(*lines, sep="\n")
print("without the lists:")
for line in lines:
    if "graph_out_0" in line or line.startswith("def "):
        print(line)
