import torch
from functorch.compile import aot_function as real_aot_function
from functorch.compile import nop

from snippets.mini_aot import aot_function


def write(x):
    x.mul_(2)
    return x.sin()


def run_both(name, aot):
    written = torch.zeros(1, requires_grad=True) * 1
    result = aot(write)(written)
    [gradient] = torch.autograd.grad(result, written, allow_unused=True)
    print(f"{name:6} gradient: {gradient}")


run_both("eager", lambda fn: fn)
run_both("real", lambda fn: real_aot_function(fn, nop))
run_both("ours", aot_function)
