import torch
from torch._dynamo.testing import CompileCounter
from torch._subclasses.fake_tensor import FakeTensorMode

OPERATORS = {
    "nonzero": torch.nonzero,
    "masked_select": lambda x: x.masked_select(x.bool()),
    "unique": torch.unique,
    "index by a mask": lambda x: x[x.bool()],
    "where, 3 arguments": lambda x: torch.where(x.bool(), x, -x),
}


def graphs(operator, capture):
    def function(x):
        return operator(x * 2) + 1

    torch.compiler.reset()
    counter = CompileCounter()
    with torch._dynamo.config.patch(capture_dynamic_output_shape_ops=capture):
        compiled = torch.compile(function, backend=counter)
        for data in [0.0, 1.0, 2.0], [0.0, 0.0, 2.0]:
            compiled(torch.tensor(data))
    return counter.frame_count


for name, operator in OPERATORS.items():
    print(f"{name:18} default", graphs(operator, False), "captured", graphs(operator, True))

try:
    with FakeTensorMode():
        torch.nonzero(torch.ones(3))
except RuntimeError as error:
    print(type(error).__name__, error, sep=": ")
