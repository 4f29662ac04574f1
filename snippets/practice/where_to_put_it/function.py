import torch
from torch._dynamo.testing import CompileCounter

counter = CompileCounter()


@torch.compile(backend=counter, fullgraph=True)
def gelu_and_gate(x, gate):
    return torch.nn.functional.gelu(x) * gate.sigmoid()


def model(x):
    hidden = gelu_and_gate(x, x + 1)
    compiled.append(torch.compiler.is_compiling())
    return gelu_and_gate(hidden, x)


compiled = []
model(torch.ones(4))
print(
    "graphs", counter.frame_count, "operations", counter.op_count, "the rest compiled:", *compiled
)
