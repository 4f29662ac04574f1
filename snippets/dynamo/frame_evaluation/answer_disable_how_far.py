import torch
from torch._dynamo.convert_frame import register_bytecode_hook


def inner(x):
    return x + 1


def outer(x):
    return inner(x) * 2


def f(x, step):
    return step(x - 1) * 3


compiled_codes = []
handle = register_bytecode_hook(lambda old, new: compiled_codes.append(old.co_name))
for name, step in {
    "plain": outer,
    "disable": torch._dynamo.disable(outer),
    "recursive=False": torch._dynamo.disable(outer, recursive=False),
}.items():
    torch._dynamo.reset()
    compiled_codes.clear()
    torch.compile(f, backend="eager")(torch.ones(2), step)
    print(f"{name:15}", *compiled_codes)
handle.remove()
