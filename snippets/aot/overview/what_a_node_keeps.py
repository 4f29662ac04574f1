import torch
from torch.utils._python_dispatch import TorchDispatchMode


class Log(TorchDispatchMode):
    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        print("  backward runs:", func)
        return func(*args, **(kwargs or {}))


def keeps(node):
    names = [name for name in dir(node) if name.startswith("_saved_")]
    values = {name[7:]: getattr(node, name) for name in names}
    return {k: v.tolist() if torch.is_tensor(v) else v for k, v in values.items()}


x = torch.ones(3, requires_grad=True)
y = x + 1
z = y * 2
print("x + 1 keeps", keeps(y.grad_fn))
print("y * 2 keeps", keeps(z.grad_fn))
print("y * y keeps", keeps((y * y).grad_fn))
ones = torch.ones(3)
with Log():
    (grad,) = torch.autograd.grad(z, x, ones)
print("gradient:", grad.tolist())
