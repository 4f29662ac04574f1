import torch

torch.manual_seed(0)


def relu(a, b, c):
    return torch.relu(a * 2 + b)


def affine(a, b, c):
    return a * b + c


inputs = [torch.randn(1000) for _ in range(3)]
for function, dtype in [
    (relu, torch.float32),
    (relu, torch.bfloat16),
    (affine, torch.bfloat16),
]:
    args = [tensor.to(dtype) for tensor in inputs]
    exact = function(*(arg.double() for arg in args))
    plain = function(*args)
    for backend in "eager", "inductor":
        result = torch.compile(function, backend=backend)(*args)
        off, off_plain = ((r.double() - exact).abs().sum() for r in (result, plain))
        nearer = "nearer to float64" if off < off_plain else ""
        print(function.__name__, dtype, backend, torch.equal(result, plain), nearer)
