import torch
import torch.nn.functional as F
from torch.overrides import TorchFunctionMode
from torch.utils._python_dispatch import TorchDispatchMode


class Functions(TorchFunctionMode):
    def __torch_function__(self, func, types, args=(), kwargs=None):
        functions.append(func.__name__)
        return func(*args, **(kwargs or {}))


class Operators(TorchDispatchMode):
    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        result = func(*args, **(kwargs or {}))
        operators.append(str(func.overloadpacket).removeprefix("aten."))
        inside.append(result.requires_grad)
        return result


x, b = torch.ones(2, 4), torch.ones(3)
w = torch.ones(3, 4, requires_grad=True)
for name in "enable_grad", "no_grad", "inference_mode":
    functions, operators, inside = [], [], []
    with getattr(torch, name)(), Functions(), Operators():
        y = F.silu(F.linear(x, w, b))
    print(name)
    print("  functions", *functions)
    print("  operators", *operators)
    print("  needs grad: inside", any(inside), "after", y.requires_grad)
operators.clear()
with Operators():
    F.silu(F.linear(x, w, b)).sum().backward()
print("with backward", *operators)
