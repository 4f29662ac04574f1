import contextlib

import numpy
import torch

from snippets.own.extras.three_ways import program, report

X = torch.arange(1.0, 4.0)


@program([X])
def more_torch(x):
    return x.clamp(min=torch.finfo(x.dtype).tiny)


@program([X])
def torch_state(x):
    return x * 2 if x.dtype == torch.get_default_dtype() else x


@program([torch.ones(2, 3)])
def arrays(x):
    a = x.numpy()
    return torch.from_numpy(a.T * 2)


@program([torch.ones(2, 3)], needs=("arrays",))
def array_functions(x):
    a = numpy.mean(x.numpy(), axis=0)
    return torch.from_numpy(a)


@program([X])
def constant_tensors(x):
    return x * torch.tensor(2).item()


@program([X, torch.tensor(0.5)])
def scalars(x, rate):
    return x.add(x, alpha=rate)


@program([torch.ones(2, 3)])
def views(x):
    return x.T * 2


@program([X])
def indices(x):
    return x[x.argmax()] * 2


@program([X, X])
def aliasing(x, y):
    x.add_(1)
    return y * 2


@program([torch.ones(3)], [torch.ones(4)], [torch.ones(5)])
def dynamic(x):
    return x * x.shape[0]


# --8<-- [start:patched_tensors]
@contextlib.contextmanager
def patched():
    torch.Tensor.scaled = lambda x: x * 2
    yield
    del torch.Tensor.scaled


@program([X], around=patched)
def patched_tensors(x):
    return x.scaled() + 1


# --8<-- [end:patched_tensors]


if __name__ == "__main__":
    report()
