import torch
from torch.utils.checkpoint import checkpoint


def block(x, w):
    return (x @ w).sin().cos()


def step():
    x, w = (torch.ones(2, 2, requires_grad=True) for _ in range(2))
    checkpoint(compiled, x, w, use_reentrant=False).sum().backward()
    return x.grad.shape


compiled = torch.compile(block, backend="aot_eager")
with torch.compiler.set_stance("eager_then_compile"):
    try:
        step()
    except torch.utils.checkpoint.CheckpointError as error:
        print(type(error).__name__, "\n".join(str(error).splitlines()[:3]), sep=": ")
torch._dynamo.reset()
print("compiled in both:", step())
