import torch
from torch._functorch import config
from torch.utils._python_dispatch import TorchDispatchMode


def ordinary(x, w):
    return x @ w


def protected(x, w):
    with torch.autocast("cpu", enabled=False):
        return x @ w


class Products(TorchDispatchMode):
    def __torch_dispatch__(self, op, types, args=(), kwargs=None):
        if op is torch.ops.aten.mm.default:
            print("", args[0].dtype, end="")
        return op(*args, **(kwargs or {}))


for function in ordinary, protected:
    compiled = torch.compile(function, backend="aot_eager")
    for setting in None, "same_as_forward", "off":
        print(function.__name__, setting or "not compiled", end=":")
        torch._dynamo.reset()
        for inside in True, False:
            x, w = torch.ones(2, 2, requires_grad=True), torch.ones(2, 2)
            with config.patch(backward_pass_autocast=setting), torch.autocast("cpu"):
                value = (compiled if setting else function)(x, w).sum()
            with torch.autocast("cpu", enabled=inside), Products():
                value.backward()
        print()
