import torch


def shrink(x):
    return x.sum(1).double().sin().sin()


x = torch.ones(16, 8, requires_grad=True)
for backend in "aot_eager_default_partitioner", "aot_eager":
    result = torch.compile(shrink, backend=backend)(x)
    saved = result.grad_fn.saved_tensors
    print(backend, "keeps", [tensor.nbytes for tensor in saved], "bytes")
