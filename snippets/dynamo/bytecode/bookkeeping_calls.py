import torch
from torch._dynamo.convert_frame import register_bytecode_hook

from snippets.dynamo.bytecode.modified_bytecode import f


def show(old, new):
    called = [name for name in new.co_names if name.startswith("record")]
    print(len(new.co_code) // 2, "units", *called)


handle = register_bytecode_hook(show)
for wanted in True, False:
    torch._dynamo.reset()
    with torch._dynamo.config.patch(record_runtime_overhead=wanted):
        torch.compile(f, backend="eager")(torch.ones(2), torch.ones(2))
handle.remove()
