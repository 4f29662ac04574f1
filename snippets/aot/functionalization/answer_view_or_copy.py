import torch

functions = {
    "x[0]": lambda x: x[0],
    "x.reshape(4)": lambda x: x.reshape(4),
    "x.t().reshape(4)": lambda x: x.t().reshape(4),
    "x.clone().t()": lambda x: x.clone().t(),
    "x.add_(1).t()": lambda x: x.add_(1).t(),
}


def writes_through(fn):
    x = torch.ones(2, 2)
    fn(x).zero_()
    return bool((x == 0).any())


print(f"{'':20}eager  compiled")
for name, fn in functions.items():
    compiled = torch.compile(fn, backend="aot_eager")
    print(f"{name:20}{writes_through(fn)!s:7}{writes_through(compiled)}")
