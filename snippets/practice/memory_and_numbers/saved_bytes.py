import torch
from torch.utils.checkpoint import checkpoint

torch.manual_seed(0)
x = torch.randn(256, 256, requires_grad=True)


def block(x):
    return x.softmax(-1).sin().exp().tanh()


def checkpointed(x):
    return checkpoint(block, x, use_reentrant=False)


def saved(function, budget=1.0):
    torch.compiler.reset()
    sizes = {}

    def pack(tensor):
        if tensor.data_ptr() != x.data_ptr():
            sizes[tensor.data_ptr()] = tensor.nbytes
        return tensor

    with torch._functorch.config.patch(activation_memory_budget=budget):
        with torch.autograd.graph.saved_tensors_hooks(pack, lambda tensor: tensor):
            result = function(x)
    result.sum().backward()
    return sum(sizes.values())


def compiled(function):
    return torch.compile(function, backend="aot_eager_decomp_partition")


print("eager:               ", saved(block), "bytes")
print("compiled:            ", saved(compiled(block)), "bytes")
print("compiled, budget 0:  ", saved(compiled(block), budget=0.0), "bytes")
print("compiled, checkpoint:", saved(compiled(checkpointed)), "bytes")
