import logging

import torch

logging.disable(logging.ERROR)


def native(x):
    if x.data_ptr() == 0:
        raise ValueError("no memory")
    return x.sin()


native_in_graph = torch.compiler.allow_in_graph(native)
x = torch.ones(2)
try:
    torch.compile(lambda x: native_in_graph(x) + 1, backend="eager")(x)
except RuntimeError as error:
    cause = str(error).partition("got RuntimeError")[2]
    print(type(error).__name__, cause.partition(" (e.g.")[0].strip('("'), sep=": ")


@torch.library.custom_op("errors::native", mutates_args=())
def opaque(x: torch.Tensor) -> torch.Tensor:
    return native(x)


opaque.register_fake(torch.empty_like)
compiled = torch.compile(lambda x: opaque(x) + 1, backend="eager", fullgraph=True)
print("custom operator:", torch.equal(compiled(x), native(x) + 1))
