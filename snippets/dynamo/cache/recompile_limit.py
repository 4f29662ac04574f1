import torch


def label(x, name):
    return x + len(name), torch.compiler.is_compiling()


def how(compiled, names):
    x = torch.ones(2)
    return ["compiled" if compiled(x, name)[1] else "interpreter" for name in names]


print("limit", torch._dynamo.config.recompile_limit)
compiled = torch.compile(label, backend="eager")
print("8 names:", *how(compiled, "abcdefgh"))
print("2 more:", *how(compiled, "ij"))
print("an old one:", *how(compiled, "a"))

twin = torch.compile(label, backend="eager")
print("twin, new name:", *how(twin, "k"))
own = torch.compile(label, backend="eager", isolate_recompiles=True)
print("own entries, new name:", *how(own, "k"))
with torch._dynamo.config.patch(recompile_limit=20):
    print("limit raised too late:", *how(compiled, "l"))
