import torch
from torch._dynamo.convert_frame import register_bytecode_hook


def f(x, n):
    return x * n


def counting_backend(gm, inputs):
    built.append(gm)
    return lambda *arguments: ran.append(gm) or gm(*arguments)


def watch(old, new):
    print("  hook:", old.co_name, "| the old code is f.__code__:", old is f.__code__)


def undo(old, new):
    return old


built, ran, x = [], [], torch.ones(2)
for hook in watch, undo:
    torch._dynamo.reset()
    built.clear(), ran.clear()
    handle = register_bytecode_hook(hook)
    compiled = torch.compile(f, backend=counting_backend)
    print(hook.__name__)
    for factor in 2, 2, 3, 4:
        assert torch.equal(compiled(x, factor), x * factor)
    handle.remove()
    print("  4 calls: graphs built", len(built), "| graphs run", len(ran))
