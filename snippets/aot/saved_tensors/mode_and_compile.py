import torch
from torch.utils._python_dispatch import TorchDispatchMode

from snippets.introspect import saved_for_backward


def wave(x):
    return x.sin().sin().sin()


class Watch(TorchDispatchMode):
    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        return func(*args, **(kwargs or {}))


x = torch.ones(3, requires_grad=True)
compiled = torch.compile(wave, backend="aot_eager")
print("before", compiled(x).grad_fn.name())
with Watch():
    print("inside", compiled(x).grad_fn.name())
print("after ", compiled(x).grad_fn.name())
torch._dynamo.reset()
for state in False, True:
    print("compiled" if state else "eager", len(saved_for_backward(wave, x, compiled=state)))
