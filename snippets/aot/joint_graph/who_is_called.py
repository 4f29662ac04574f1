from unittest import mock

import functorch.compile
import torch
from functorch.compile import nop
from torch._dynamo.backends import common
from torch._functorch import aot_autograd


def double(x):
    return x * 2


def by_hand(graph, inputs):
    return aot_autograd.aot_function(graph, nop)


custom = common.aot_autograd(fw_compiler=nop)
x = torch.ones(2, requires_grad=True)
backends = {name: name for name in ("eager", "aot_eager", "inductor")}
for name, backend in (backends | {"custom": custom, "by_hand": by_hand}).items():
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
