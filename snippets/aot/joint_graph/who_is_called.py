from unittest import mock

import functorch.compile
import torch
from functorch.compile import nop
from torch._dynamo.backends import common
from torch._functorch import aot_autograd


def double(x):
    return x * 2


custom = common.aot_autograd(fw_compiler=nop)
x = torch.ones(2, requires_grad=True)
for name, backend in ("eager", "eager"), ("aot_eager", "aot_eager"), ("custom", custom):
    torch._dynamo.reset()
    simplified, function = common.aot_module_simplified, aot_autograd.aot_function
    with (
        mock.patch.object(common, "aot_module_simplified", wraps=simplified) as one,
        mock.patch.object(aot_autograd, "aot_function", wraps=function) as other,
    ):
        torch.compile(double, backend=backend)(x)
    print(f"{name:9}", "aot_module_simplified:", one.call_count, end=", ")
    print("aot_function:", other.call_count)
print("one aot_function:", functorch.compile.aot_function is aot_autograd.aot_function)
