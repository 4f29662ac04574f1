import torch


@torch.library.custom_op("wrong_fake::half", mutates_args=())
def half(x: torch.Tensor) -> torch.Tensor:
    return x[: len(x) // 2].clone()


@half.register_fake
def _(x):
    return torch.empty_like(x)


def f(x):
    y = half(x)
    return y * y.shape[0]


x = torch.ones(4)
print("no compile", f(x).tolist())
for backend in "eager", "aot_eager", "inductor":
    torch._dynamo.reset()
    compiled = torch.compile(f, backend=backend, fullgraph=True)
    try:
        print(f"{backend:10}", compiled(x).tolist())
    except AssertionError as error:
        print(f"{backend:10}", "AssertionError")
        print(*str(error).splitlines()[:3], sep="\n")
