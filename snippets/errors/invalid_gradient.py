import torch


class Sine(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x.sin()

    @staticmethod
    def backward(ctx, gradient):
        (x,) = ctx.saved_tensors
        return (gradient * x.cos()).sum(0)


class Right(Sine):
    @staticmethod
    def backward(ctx, gradient):
        (x,) = ctx.saved_tensors
        return gradient * x.cos()


def loss(x, function):
    return function.apply(x).sum()


compiled = torch.compile(loss, backend="aot_eager")
x = torch.zeros(2, 3, requires_grad=True)
for name, run in (
    ("eager", lambda: loss(x, Sine).backward()),
    ("compiled", lambda: compiled(x, Sine)),
):
    try:
        run()
    except RuntimeError as error:
        [message] = [line for line in str(error).splitlines() if "invalid gradient" in line]
        print(name, message)
compiled(x, Right).backward()
print("right shape:", x.grad.tolist())
