import torch


class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.mark_dirty(x)
        x.mul_(2)
        return x

    @staticmethod
    def backward(ctx, grad):
        return grad * 10


def in_place(x):
    return Double.apply(x).sum()


def on_a_copy(x):
    return Double.apply(x.clone()).sum()


for function in in_place, on_a_copy:
    for backend in "eager", "aot_eager":
        leaf = torch.ones(2, requires_grad=True)
        compiled = torch.compile(function, backend=backend, fullgraph=True)
        value = compiled(leaf * 1)
        value.backward()
        print(function.__name__, backend, value.item(), leaf.grad.tolist())
