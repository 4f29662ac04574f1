import torch

from snippets.introspect import compiles_per_call


def total(x):
    return x.sum()


def use(x, value):
    return x * (len(value) if isinstance(value, (str, list)) else value)


def repeat(x, times):
    for _ in range(times):
        x = x + 1
    return x


x = torch.ones(4)
dtypes = "float32 float64 float16 bfloat16 int64 int32 int16 int8 uint8 bool"
for name, function, calls in [
    ("data", total, [(torch.full((4,), float(n)),) for n in range(100)]),
    ("ints", use, [(x, n) for n in range(2, 102)]),
    ("floats", use, [(x, n + 0.5) for n in range(100)]),
    ("sizes", total, [(torch.ones(n),) for n in range(2, 32)]),
    ("batches", total, [(torch.ones(n, 8),) for n in (32, 64, 48, 1000)]),
    ("strings", use, [(x, "a" * n) for n in range(30)]),
    ("ranks", total, [(torch.ones((2,) * n),) for n in range(1, 13)]),
    ("dtypes", total, [(x.to(getattr(torch, name)),) for name in dtypes.split()]),
    ("range(n)", repeat, [(x, n) for n in range(2, 32)]),
    ("list lengths", use, [(x, [0] * n) for n in range(30)]),
]:
    compiles = sum(compiles_per_call(function, calls))
    print(f"{name:12} {len(calls):3} calls {compiles} compiles")
