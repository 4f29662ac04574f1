TORCH_LOGS=+torch._dynamo.convert_frame python -c '
import contextlib
import torch

def no_operation(x):
    return [x]

def raises(x):
    raise KeyError("mine")

def break_in_loop(x):
    for _ in range(2):
        x = x + 1
        torch._dynamo.graph_break()
    return x

for function in no_operation, raises, break_in_loop:
    with contextlib.suppress(KeyError):
        torch.compile(function, backend="eager")(torch.ones(2))' 2>&1 |
    grep -oE "skipping: (no_op|raises|break_in).*" | sed -E "s/(, file: |\. ).*/)/"
