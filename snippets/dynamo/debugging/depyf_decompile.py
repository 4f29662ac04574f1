import re

import depyf
import torch
from torch._dynamo.convert_frame import register_bytecode_hook


@torch.compile(backend="eager")
def scale(x):
    y = x * 2
    print("between")
    return y + 1


codes = []
hook = register_bytecode_hook(lambda old, new: codes.append(new))
with torch._dynamo.config.patch(record_runtime_overhead=False):
    scale(torch.ones(3))
hook.remove()
numbered = r"(__compiled_fn|__builtins_dict__|__resume_at_\d+)_\w+"
for code in codes:
    print(re.sub(numbered, r"\1", depyf.decompile(code)))
