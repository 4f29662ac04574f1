import torch


def same(x):
    return x


def view_of_input(x):
    return x.view(2, 2)


def view_of_result(x):
    return (x * 2).view(2, 2)


def view_and_base(x):
    base = x * 2
    return base.view(2, 2), base


def describe(result, x):
    if isinstance(result, tuple):
        result[0].mul_(3)
        return f"base after view.mul_(3): {result[1].tolist()}"
    if result is x:
        return "x itself"
    base = result._base is not None and ("x" if result._base is x else "another tensor")
    return f"view of {base or 'nothing'}, {type(result.grad_fn).__name__}"


def double(x):
    return x * 2


for function in same, view_of_input, view_of_result, view_and_base:
    print(function.__name__)
    for run in function, torch.compile(function, backend="aot_eager"):
        x = torch.ones(4, requires_grad=True)
        print("  compiled:" if run is not function else "  eager:", describe(run(x), x))

print("view taken outside")
print("  compiled:", describe(torch.compile(double, backend="aot_eager")(x).view(2, 2), x))
