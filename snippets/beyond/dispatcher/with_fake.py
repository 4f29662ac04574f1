import torch


@torch.library.custom_op("with_fake::cube", mutates_args=())
def cube(x: torch.Tensor) -> torch.Tensor:
    print("  real", type(x).__name__, list(x.shape))
    return x * x * x


@cube.register_fake
def _(x):
    print("  fake", type(x).__name__, list(x.shape))
    return torch.empty_like(x)


def f(x):
    return cube(x * 2) + 1


for backend in "eager", "aot_eager":
    torch._dynamo.reset()
    compiled = torch.compile(f, backend=backend, fullgraph=True)
    for title in "first call", "second call":
        print(backend, title)
        y = compiled(torch.ones(3))
print("result", y.tolist())
