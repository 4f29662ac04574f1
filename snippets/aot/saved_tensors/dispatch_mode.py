import torch
from torch.autograd.graph import saved_tensors_hooks
from torch.utils._python_dispatch import TorchDispatchMode


def wave(x):
    return x.sin().exp()


class Watch(TorchDispatchMode):
    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        result = func(*args, **(kwargs or {}))
        print(" ", func, hasattr(result, "_saved_tensors"), result.grad_fn)
        return result


def pack(tensor):
    packed.append(tensor)
    return tensor


x = torch.ones(3, requires_grad=True)
packed = []
with Watch(), saved_tensors_hooks(pack, lambda tensor: tensor):
    y = wave(x)
print("after the call", hasattr(y, "_saved_tensors"), y.grad_fn.name())
print("hooks saw", len(packed))
