TORCH_LOGS=trace_bytecode python -c '
import torch
from snippets.dynamo.bytecode.stack_machine import area
torch.compile(area, backend="eager")(torch.ones(2), torch.ones(2))' 2>&1 >/dev/null |
    grep -oE "TRACE .*"
