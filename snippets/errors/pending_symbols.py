import logging

import torch

logging.disable(logging.ERROR)


def positive(x: torch.Tensor) -> torch.Tensor:
    return x[x > 0]


def forgets(x):
    torch.library.get_ctx().new_dynamic_size()
    return x.new_empty(3)


def returns(x):
    return x.new_empty(torch.library.get_ctx().new_dynamic_size())


def use(x, operator):
    return operator(x) + 1


for fake in forgets, returns:
    name = f"errors::{fake.__name__}"
    operator = torch.library.custom_op(name, positive, mutates_args=())
    operator.register_fake(fake)
    try:
        compiled = torch.compile(use, backend="eager", fullgraph=True)
        print(fake.__name__, compiled(torch.tensor([1.0, -1.0, 2.0]), operator).tolist())
    except Exception as error:
        print(fake.__name__, type(error).__name__)
        print(str(error).splitlines()[0].partition(" FakeTensor")[0])
