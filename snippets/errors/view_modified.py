import torch


@torch.compile(backend="aot_eager")
def halves(x):
    return x.chunk(2)


x = torch.ones(4, requires_grad=True)
left, right = halves(x * 1)
try:
    left.mul_(2)
except RuntimeError as error:
    print(type(error).__name__, str(error).partition(". ")[0], sep=": ")

left, right = halves(x * 1)
left = left * 2
(left.sum() + right.sum()).backward()
print("out of place:", x.grad.tolist())
