import torch


def label(x, name):
    return x + len(name), torch.compiler.is_compiling()


compiled = torch.compile(label, backend="eager")
x = torch.ones(2)
with torch._dynamo.config.patch(cache_size_limit=1):
    for name in "a", "a", "b", "b", "a":
        print(name, "compiled" if compiled(x, name)[1] else "eager")
