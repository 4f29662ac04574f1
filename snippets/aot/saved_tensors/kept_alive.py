import torch
from torch.multiprocessing.reductions import StorageWeakRef


def sine(x):
    return x.sin()


def double(x):
    return x * 2


def fate(function):
    start = torch.ones(1000, requires_grad=True)
    activation = start + 1
    storage = StorageWeakRef(activation.untyped_storage())
    result = function(activation)
    del activation
    alive = [not storage.expired()]
    result.sum().backward()
    return alive + [not storage.expired()]


for function in sine, double:
    compiled = torch.compile(function, backend="aot_eager")
    print(function.__name__, "eager   ", fate(function))
    print(function.__name__, "compiled", fate(compiled))
