import torch
from functorch.compile import make_boxed_func


def changed(change):
    def backend(gm, inputs):
        def run(*args):
            return change(gm.forward(*args))

        return run

    return backend


def total(x):
    return x * 2 + x.sum()


x = torch.ones(1, 3)
print("right", total(x).tolist())
for title, backend in {
    "list": changed(list),
    "bare tensor": changed(lambda results: results[0]),
    "boxed": lambda gm, inputs: make_boxed_func(gm.forward),
    "too many": changed(lambda results: results * 2),
    "other dtype": changed(lambda results: [results[0].long()]),
    "too few": changed(lambda results: results[1:]),
    "nothing": changed(lambda results: None),
    "not callable": lambda gm, inputs: None,
    "one parameter": lambda gm: gm.forward,
}.items():
    compiled = torch.compile(total, backend=backend)
    try:
        print(title, compiled(x).tolist())
    except Exception as error:
        print(title, "->", type(error).__name__, *str(error).splitlines()[:2])
