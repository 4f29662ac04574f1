import dis
import re

import depyf
import torch
import torch.nn.functional as F
from torch._dynamo.convert_frame import register_bytecode_hook


def feed_forward(x, up, down):
    hidden = F.gelu(x @ up)
    print("hidden")
    return x + hidden @ down


codes = []
hook = register_bytecode_hook(lambda old, new: codes.append((old, new)))
inputs = torch.randn(2, 5, 8), torch.randn(8, 32), torch.randn(32, 8)
with torch._dynamo.config.patch(record_runtime_overhead=False):
    torch.compile(feed_forward, backend="eager")(*inputs)
hook.remove()
numbered = r"(__compiled_fn|__builtins_dict__|__resume_at_\d+)_\w+"
(_, rewritten), (resume, _) = codes
source = re.sub(numbered, r"\1", depyf.decompile(rewritten)).strip()
print(source)
offset = int(re.search(r"__resume_at_(\d+)", source)[1])
[goes_on] = [i for i in dis.get_instructions(feed_forward) if i.offset == offset]
print("instruction at offset", offset, "of feed_forward:", goes_on.opname)
print("code object of the resume function:", resume.co_name)
print("nested_graph_breaks:", torch._dynamo.config.nested_graph_breaks)
