import weakref

import torch

torch.manual_seed(0)
x, w = torch.randn(2, 256, 256).requires_grad_()


def old(x):
    return x.square().sum(), (x @ w).tanh().sum()


def new(x):
    return x.square().sum(), (x @ w).tanh().sum().detach()


class Saved:
    def __init__(self, tensor):
        self.tensor = tensor.detach()
        self.nbytes = 0 if tensor.data_ptr() in (x.data_ptr(), w.data_ptr()) else tensor.nbytes


def still_saved(function):
    alive = weakref.WeakSet()

    def pack(tensor):
        saved = Saved(tensor)
        alive.add(saved)
        return saved

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda saved: saved.tensor):
        loss, _ = function(x)
        del _
    return sum(saved.nbytes for saved in alive)


for function in old, new:
    torch.compiler.reset()
    compiled = torch.compile(function, backend="aot_eager_decomp_partition")
    print(function.__name__, "eager:   ", still_saved(function), "bytes")
    print(function.__name__, "compiled:", still_saved(compiled), "bytes")
