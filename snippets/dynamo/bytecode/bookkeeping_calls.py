from unittest.mock import patch

import torch
from torch._dynamo import utils
from torch._dynamo.convert_frame import register_bytecode_hook

from snippets.dynamo.bytecode.modified_bytecode import feed_forward


def show(old, new):
    names = [n for n in new.co_names if n.startswith(("record", "_is_profiler"))]
    print(len(new.co_code) // 2, "units", *names)


handle = register_bytecode_hook(show)
inputs = torch.randn(2, 5, 8), torch.randn(8, 32), torch.randn(32, 8)
for wanted in False, True:
    torch._dynamo.reset()
    with torch._dynamo.config.patch(record_runtime_overhead=wanted):
        compiled = torch.compile(feed_forward, backend="eager")
        compiled(*inputs)
handle.remove()

enter = utils.record_pregraph_bytecode_enter
with patch.object(utils, enter.__name__, wraps=enter) as counted:
    compiled(*inputs)
    print("records without a profiler:", counted.call_count)
    with torch.autograd.profiler.profile():
        compiled(*inputs)
    print("records with one:", counted.call_count)
