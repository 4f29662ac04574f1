import torch

from snippets.introspect import compiles_per_call


def add(x, c):
    return x + c


def count(sizes, backend="aot_eager"):
    torch._dynamo.reset()
    calls = [(torch.ones(size), i + 0.5) for i, size in enumerate(sizes)]
    return compiles_per_call(add, calls, backend=backend)


one_size = [4] * 8
for backend in "eager", "aot_eager", "inductor":
    print(f"{backend:14}", count(one_size, backend))
print("sizes 0 to 7  ", count(range(8)))
print("specialize_float is", torch._dynamo.config.specialize_float)
with torch._dynamo.config.patch(specialize_float=True):
    print("set to True   ", count(one_size))
