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
scale(torch.ones(3))
hook.remove()
for code in codes:
    print(re.sub(r"_[0-9a-f]{8}(_[0-9a-f]{4}){3}_[0-9a-f]{12}", "", depyf.decompile(code)))
