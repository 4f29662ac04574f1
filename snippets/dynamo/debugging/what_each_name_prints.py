import contextlib
import io
import re

import torch

NAMES = """graph_breaks recompiles guards graph_code bytecode trace_source trace_call
    trace_bytecode side_effects aot_graphs aot_joint_graph graph graph_sizes"""
seen = []


def step(x):
    seen.append(x)
    y = x + 1
    torch._dynamo.graph_break()
    return y * 2


for name in NAMES.split():
    torch._dynamo.reset()
    with contextlib.redirect_stderr(io.StringIO()) as log:
        torch._logging.set_logs(**{name: True})
        compiled = torch.compile(step, backend="aot_eager")
        for size in 2, 3:
            compiled(torch.ones(size, requires_grad=True))
        torch._logging.set_logs()
    lines = re.findall(rf"\[__{name}\] (\S.*)", log.getvalue())
    first = lines[0] if lines else "nothing"
    first = re.sub(r"( in| at| from)? (/|user code).*", "", first)
    print(f"{name:15}", re.sub(r"\d+", "N", first).split("(")[0].strip())
