import torch

from snippets.introspect import guards


def scale(x, factor):
    return x * factor


x = torch.ones(2)
for first, second in (2, 3), (2.5, 3.5):
    torch._dynamo.reset()
    compiled = torch.compile(scale, backend="eager")
    for value in first, second:
        print(value, *guards(compiled, x, value, source="L['factor']"))
