from unittest.mock import patch

import torch
from torch._dynamo.symbolic_convert import InstructionTranslatorBase
from torch._dynamo.utils import get_compilation_metrics

from snippets.introspect import compiles_per_call


def inside(x, times):
    x = x + 1
    for _ in range(times):
        x = x * 2
        torch._dynamo.graph_break()
    return x - 1


# take away the check for a jump backward, so that Dynamo resumes in the loop
with patch.object(InstructionTranslatorBase, "maybe_has_backedge", return_value=False):
    for times in 3, 20:
        counts = compiles_per_call(inside, [(torch.ones(2), times)] * 2)
        print(f"{times:2} iterations:", counts)

reasons = [record.recompile_reason for record in get_compilation_metrics()]
print("second iteration:", next(filter(None, reasons)).split("  ")[0])
