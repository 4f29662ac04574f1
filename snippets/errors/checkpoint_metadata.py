import torch
from torch.utils.checkpoint import checkpoint


def block(x, w):
    return (x @ w).sin()


def step(forward_dtype, backward_dtype):
    x, w = (torch.ones(2, 2, requires_grad=True) for _ in range(2))
    setting = {"dtype": forward_dtype}

    def run(x, w):
        with torch.autocast("cpu", **setting):
            return compiled(x, w)

    loss = checkpoint(run, x, w, use_reentrant=False).sum()
    setting["dtype"] = backward_dtype
    loss.backward()
    return x.grad.dtype


compiled = torch.compile(block, backend="aot_eager")
try:
    step(torch.bfloat16, torch.float16)
except torch.utils.checkpoint.CheckpointError as error:
    print(type(error).__name__, "\n".join(str(error).splitlines()[:4]), sep=": ")
print("same autocast in both:", step(torch.bfloat16, torch.bfloat16))
