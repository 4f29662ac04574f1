import torch


def root(x, least):
    if least < 0:
        raise ValueError("negative")
    return x.sqrt()


x = torch.ones(2)
for settings in {}, {"fullgraph": True}:
    torch._dynamo.reset()
    try:
        torch.compile(root, backend="eager", **settings)(x, -1)
    except Exception as error:
        print(settings, type(error).__name__, str(error).splitlines()[0])


def root_or_zero(x, least):
    try:
        return root(x, least)
    except ValueError:
        return torch.zeros_like(x)


print(torch.compile(root_or_zero, backend="eager", fullgraph=True)(x, -1).tolist())


def who_runs(x, least):
    return root(x, least), torch.compiler.is_compiling()


compiled = torch.compile(who_runs, backend="eager")
for least in 0, -1, 0:
    try:
        print(least, "compiled code" if compiled(x, least)[1] else "interpreter")
    except ValueError as error:
        print(least, type(error).__name__)
