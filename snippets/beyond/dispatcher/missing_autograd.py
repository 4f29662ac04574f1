import torch


@torch.library.custom_op("missing_autograd::double", mutates_args=())
def double(x: torch.Tensor) -> torch.Tensor:
    return x * 2


double.register_fake(torch.empty_like)
x = torch.ones(2, requires_grad=True)


def attempt(title, fn):
    stage = "call"
    try:
        y = fn(x)
        stage = "backward"
        print(title, "call:", "grad_fn" if y.grad_fn else "no grad_fn")
        print(title, "gradient:", torch.autograd.grad(y.sum(), x)[0].tolist())
    except Exception as error:
        print(title, stage, type(error).__name__)
        print(" ", next(line for line in str(error).splitlines() if "formula" in line))


attempt("eager   ", double)
attempt("compiled", torch.compile(double, backend="aot_eager"))
double.register_autograd(lambda ctx, grad: grad * 2)
torch._dynamo.reset()
attempt("eager   ", double)
attempt("compiled", torch.compile(double, backend="aot_eager"))
