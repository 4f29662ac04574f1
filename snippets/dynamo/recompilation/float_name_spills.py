import torch

from snippets.introspect import compiles_per_call


def scale(x, v):
    return x * v


def power_of_w(x, w):
    return x**w


def power_of_v(x, v):
    return x**v


x = torch.ones(4)
calls = [(x, n + 0.5) for n in range(5)]
for function in scale, power_of_w, scale, power_of_v, scale:
    counts = compiles_per_call(function, calls, backend="aot_eager")
    print(f"{function.__name__:10}", counts)
torch._dynamo.reset()
print("after reset:", compiles_per_call(scale, calls, backend="aot_eager"))
