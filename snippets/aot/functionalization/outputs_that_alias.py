import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd


def of_input(x):
    return x.view(2, 2), x[1:]


def of_result(x):
    y = x * 2
    return y.view(2, 2), y[1:]


def only_one(x):
    return ((x * 2).view(2, 2),)


def compiler(gm, inputs):
    def copies(*args):
        results = [value.clone() for value in gm.forward(*args)]
        print("  copies returned by the graph:", len(results))
        return results

    return make_boxed_func(copies)


for fn in of_input, of_result, only_one:
    print(fn.__name__)
    x = torch.ones(4, requires_grad=True) * 1
    out = torch.compile(fn, backend=aot_autograd(fw_compiler=compiler))(x)
    names = {id(x): "x", id(None): "none"}
    bases = [names.get(id(t._base), "another") for t in out]
    print("  _base:", *bases, "| made by:", *(t.grad_fn.name() for t in out))
    print("  blocks of memory:", len({t.untyped_storage().data_ptr() for t in out}))
