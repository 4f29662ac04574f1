import torch
from torch import Tensor

calls = [0]


def counted(x: Tensor) -> Tensor:
    calls[0] += 1
    return x * 2


def ten_calls(name, fn):
    for backend in "eager", "aot_eager":
        torch._dynamo.reset()
        calls[0] = 0
        compiled = torch.compile(lambda x: fn(x + 1), backend=backend)
        for _ in range(10):
            compiled(torch.ones(2))
        print(f"{name:15} {backend:10} {calls[0]}")


op = torch.library.custom_op("exercise::counted", counted, mutates_args=())
op.register_fake(torch.empty_like)
ten_calls("plain", counted)
ten_calls("disable", torch.compiler.disable(counted))
ten_calls("allow_in_graph", torch.compiler.allow_in_graph(lambda x: counted(x)))
ten_calls("custom_op", op)
