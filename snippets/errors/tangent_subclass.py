import torch
from torch.utils._pytree import tree_map_only


class Tagged(torch.Tensor):
    @staticmethod
    def __new__(cls, inner):
        return torch.Tensor._make_wrapper_subclass(cls, inner.shape, dtype=inner.dtype)

    def __init__(self, inner):
        self.inner = inner

    def __tensor_flatten__(self):
        return ["inner"], None

    @staticmethod
    def __tensor_unflatten__(inner, meta, size, stride):
        return Tagged(inner["inner"])

    @classmethod
    def __torch_dispatch__(cls, func, types, args=(), kwargs=None):
        args, kwargs = tree_map_only(Tagged, lambda t: t.inner, (args, kwargs or {}))
        return tree_map_only(torch.Tensor, Tagged, func(*args, **kwargs))


compiled = torch.compile(torch.sin, backend="aot_eager")
x = torch.ones(2, requires_grad=True)
try:
    compiled(x).backward(Tagged(torch.ones(2)))
except RuntimeError as error:
    print(type(error).__name__, *str(error).split("\n")[:5], sep="\n")
compiled(x).backward(Tagged(torch.ones(2)).inner)
print("a plain tensor:", x.grad.tolist())
