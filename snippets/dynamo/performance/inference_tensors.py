import torch

from snippets.introspect import compiles_per_call, recompile_reasons


def double(x):
    return x * 2


outside = torch.ones(2)
compiled = torch.compile(double, backend="eager")
with torch.inference_mode():
    inside = torch.ones(2)
    for name, x in ("outside", outside), ("inside", inside), ("outside", outside):
        print(name, "inference tensor:", x.is_inference(), end=" ")
        print("compiles", *compiles_per_call(compiled, [(x,)]))
    torch._dynamo.reset()
    compiled(outside)
    print(*recompile_reasons(compiled, [(inside,)])[0])
