import torch
from torch._inductor.utils import run_and_get_code
from torch.nn import functional as F


def chain(x):
    return ((x * 2 + 1).sin() - 3).relu()


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


torch.manual_seed(0)
for function, *args in [
    (chain, torch.ones(1000)),
    (feed_forward, torch.randn(2, 5, 8), torch.randn(8, 32), torch.randn(32, 8)),
]:
    result, [code] = run_and_get_code(torch.compile(function), *args)
    kernels, products = code.count('extern "C"'), code.count("extern_kernels.mm(")
    close = torch.allclose(result, function(*args), atol=1e-5)
    print(function.__name__, "kernels:", kernels, "matrix products:", products, "close:", close)
