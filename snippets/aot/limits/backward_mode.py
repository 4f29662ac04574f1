import torch
from torch._functorch import config
from torch.utils._python_dispatch import TorchDispatchMode


class Product(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w):
        ctx.save_for_backward(w)
        return x @ w

    @staticmethod
    def backward(ctx, grad):
        [w] = ctx.saved_tensors
        return (grad.float() @ w).float(), None


class Products(TorchDispatchMode):
    def __torch_dispatch__(self, op, types, args=(), kwargs=None):
        if op is torch.ops.aten.mm.default:
            print("", args[0].dtype, end="")
        return op(*args, **(kwargs or {}))


compiled = torch.compile(Product.apply, backend="aot_eager")
for setting in None, "same_as_forward", "off":
    print(setting or "not compiled", end=":")
    torch._dynamo.reset()
    for inside in True, False:
        x, w = torch.ones(2, 2, requires_grad=True), torch.ones(2, 2)
        with config.patch(backward_pass_autocast=setting), torch.autocast("cpu"):
            value = (compiled if setting else Product.apply)(x, w).sum()
        with torch.autocast("cpu", enabled=inside), Products():
            value.backward()
    print()
