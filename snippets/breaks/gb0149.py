import torch


def double(x):
    return x * 2


compiled = torch.compile(double, backend="aot_eager", fullgraph=True)
try:
    torch.func.vmap(compiled)(torch.ones(3))
except torch._dynamo.exc.Unsupported as error:
    print(error)
