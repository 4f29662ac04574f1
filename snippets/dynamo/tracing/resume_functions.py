import torch


def work(x, scale):
    y = x + 1
    torch._dynamo.graph_break()
    z = y * scale
    torch._dynamo.graph_break()
    return z - x


torch.compile(work, backend="eager")(torch.ones(2), 3)
for name, value in list(globals().items()):
    if name.startswith("__resume_at_"):
        code = value.__code__
        names = code.co_varnames[: code.co_argcount]
        print(code.co_name, "takes", *sorted(n for n in names if n[0] != "_"))
