import torch

from snippets.introspect import compiles_per_call, guards


def double(x):
    return x * 2


def batches(mark):
    for size in 8, 16, 32, 64:
        x = torch.ones(size, 4)
        mark(x)
        yield (x,)


marks = {
    "nothing": lambda x: None,
    "mark_dynamic": lambda x: torch._dynamo.mark_dynamic(x, 0),
    "mark_static": lambda x: torch._dynamo.mark_static(x, 0),
}
for name, mark in marks.items():
    x = next(batches(mark))[0]
    size = guards(double, x, source="check_tensor")[0].check.split(", size=")[1]
    print(f"{name:12}", compiles_per_call(double, batches(mark)), "size=" + size)
print("dynamic=True", compiles_per_call(double, batches(lambda x: None), dynamic=True))
