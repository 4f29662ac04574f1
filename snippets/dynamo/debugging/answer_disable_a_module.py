import torch
from torch._dynamo.testing import CompileCounter


def count(prepare):
    torch._dynamo.reset()
    layer = torch.nn.Linear(2, 2)
    used = prepare(layer)
    counter = CompileCounter()
    compiled = torch.compile(lambda x: used(x + 1) - 1, backend=counter)
    compiled(torch.ones(1, 2))
    return counter.frame_count, "graphs", counter.op_count, "operations"


def ignore_the_result(layer):
    torch.compiler.disable(layer)
    return layer


def replace_forward(layer):
    layer.forward = torch.compiler.disable(layer.forward)
    return layer


print("result ignored  ", *count(ignore_the_result))
print("result used     ", *count(torch.compiler.disable))
print("forward replaced", *count(replace_forward))
