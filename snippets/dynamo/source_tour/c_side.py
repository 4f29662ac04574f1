import re
from pathlib import Path

import torch
from torch._C._dynamo import eval_frame, guards
from torch._dynamo.guards import GuardBuilder

for name in "set_eval_frame", "reset_code", "_debug_get_cache_entry_list":
    print(type(getattr(eval_frame, name)).__name__, name)
python_file = torch._dynamo.eval_frame
print("Python _custom_eval_frame:", hasattr(python_file, "_custom_eval_frame"))
library = next(Path(torch.__file__).parent.joinpath("lib").glob("*torch_python.*"))
print("in the library:", b"dynamo__custom_eval_frame" in library.read_bytes())

print("GuardBuilder.TENSOR_MATCH:", type(GuardBuilder.TENSOR_MATCH).__name__)
here = hasattr(GuardBuilder, "add_tensor_match_guard")
print("GuardBuilder.add_tensor_match_guard:", here)
method = guards.GuardManager.add_tensor_match_guard
print("GuardManager.add_tensor_match_guard:", type(method).__name__)

headers = Path(torch.__file__).parent / "include/torch/csrc/dynamo"
WANTED = {
    "eval_frame.h": "dynamo_eval_custom_code",
    "eval_frame_cpp.h": "dynamo__custom_eval_frame",
    "extra_state.h": "lookup",
    "cache_entry.h": "CacheEntry",
    "framelocals_mapping.h": "FrameLocalsMapping",
    "guards.h": "RootGuardManager|run_root_guard_manager",
}
for header, pattern in WANTED.items():
    print(header, *sorted(set(re.findall(pattern, (headers / header).read_text()))))
