import torch
from torch._dynamo.convert_frame import output_codes, register_bytecode_hook


def f(x, n):
    return x * n


def counting_backend(graph, example_inputs):
    def run(*arguments):
        ran.append(graph)
        return graph(*arguments)

    built.append(graph)
    return run


def watch(old, new):
    print("  hook:", old.co_name, "| the old code is f.__code__:", old is f.__code__)


def undo(old, new):
    return old


x = torch.ones(2)
for hook in watch, undo:
    torch._dynamo.reset()
    built, ran = [], []
    handle = register_bytecode_hook(hook)
    compiled = torch.compile(f, backend=counting_backend)
    print(hook.__name__)
    for factor in 2, 2, 3, 4:
        assert torch.equal(compiled(x, factor), x * factor)
    handle.remove()
    print("  4 calls: graphs built", len(built), "| graphs run", len(ran))
    print("  Dynamo takes f.__code__ for its own work:", f.__code__ in output_codes)
