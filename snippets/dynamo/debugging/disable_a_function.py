import torch
from torch._dynamo.testing import CompileCounter


def inner(x):
    return x.sin().cos()


def middle(x):
    return inner(x) * 2


def count(wrapped):
    def outer(x):
        return wrapped(x + 1) - 1

    torch._dynamo.reset()
    counter = CompileCounter()
    torch.compile(outer, backend=counter)(torch.ones(2))
    return counter.frame_count, "graphs", counter.op_count, "operations"


disabled = torch.compiler.disable(middle)
print("not disabled   ", *count(middle))
print("recursive      ", *count(disabled))
print("recursive=False", *count(torch.compiler.disable(middle, recursive=False)))

counter = CompileCounter()
torch.compile(disabled, backend=counter)(torch.ones(2))
print("compiled itself", counter.frame_count, "graphs", counter.op_count, "operations")
with torch.compiler.set_stance("force_eager"):
    print("force_eager    ", *count(middle))
