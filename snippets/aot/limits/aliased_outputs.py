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


def double(x):
    return x * 2


def describe(result, x):
    view, *rest = result if isinstance(result, tuple) else [result]
    if view is x:
        return "x itself"
    names = {id(None): "nothing", id(x): "x"} | {id(base): "base" for base in rest}
    found = f"view of {names.get(id(view._base), 'another tensor')}, {view.grad_fn.name()}"
    if rest:
        view.mul_(3)
        found += f", base after view.mul_(3): {rest[0].tolist()}"
    return found


for function in same, view_of_input, view_of_result, view_and_base:
    print(function.__name__)
    for run in function, torch.compile(function, backend="aot_eager"):
        x = torch.ones(4, requires_grad=True)
        print("  compiled:" if run is not function else "  not compiled:", describe(run(x), x))

print("view taken outside")
print("  compiled:", describe(torch.compile(double, backend="aot_eager")(x).view(2, 2), x))
