import torch
import torch.nn.functional as F
from functorch.compile import default_partition, make_boxed_compiler
from functorch.compile import min_cut_rematerialization_partition as min_cut
from torch._dynamo.backends.common import aot_autograd
from torch.autograd.graph import saved_tensors_hooks


def saved(function, arguments):
    sizes = {}

    def pack(tensor):
        sizes[tensor.data_ptr()] = tensor.nbytes
        return tensor

    with saved_tensors_hooks(pack, lambda tensor: tensor):
        result = function(*arguments)
    total = f"{len(sizes)} {sum(sizes.values())}"
    for tensor in *arguments, result:
        sizes.pop(tensor.data_ptr(), None)
    return f"{total:>7} {sum(sizes.values()):>6}"


nop = make_boxed_compiler(lambda gm, inputs: gm)
splits = default_partition, min_cut
backends = [aot_autograd(fw_compiler=nop, partition_fn=split) for split in splits]
arguments = [torch.rand(64, 64, requires_grad=True) for _ in range(3)]
print(f"{'':10}{'eager':17}{'default':17}min-cut")
for name, function in {
    "relu(xw)": lambda x, w, v: (x @ w).relu(),
    "sin x 3": lambda x, w, v: x.sin().sin().sin(),
    "swiglu": lambda x, w, v: F.silu(x @ w) * (x @ v),
    "dropout": lambda x, w, v: F.dropout(x),
    "bias": lambda x, w, v: F.gelu(x @ w + v[0]),
    "clamp": lambda x, w, v: x.clamp(0, 0.5),
}.items():
    versions = [function, *(torch.compile(function, backend=b) for b in backends)]
    print(f"{name:9}", " | ".join(saved(version, arguments) for version in versions))
