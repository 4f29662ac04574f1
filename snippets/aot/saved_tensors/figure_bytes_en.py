import torch
import torch.nn.functional as F
from functorch.compile import default_partition, make_boxed_compiler
from functorch.compile import min_cut_rematerialization_partition as min_cut
from torch._dynamo.backends.common import aot_autograd
from torch.autograd.graph import saved_tensors_hooks


# --8<-- [start:block]
def block(x, w, v, u):
    n = x * ((x * x).mean(-1, keepdim=True) + 1e-6).rsqrt()
    return x + F.dropout(F.silu(n @ w) * (n @ v)) @ u


# --8<-- [end:block]
def new_bytes(function, arguments):
    sizes = {}

    def pack(tensor):
        sizes[tensor.data_ptr()] = tensor.nbytes
        return tensor

    with saved_tensors_hooks(pack, lambda tensor: tensor):
        result = function(*arguments)
    for tensor in *arguments, result:
        sizes.pop(tensor.data_ptr(), None)
    return sum(sizes.values())


def draw(titles, unit):
    as_it_is = make_boxed_compiler(lambda gm, inputs: gm)
    arguments = [torch.rand(64, 64, requires_grad=True) for _ in range(4)]
    bars = [new_bytes(block, arguments)]
    for partition in default_partition, min_cut:
        backend = aot_autograd(fw_compiler=as_it_is, partition_fn=partition)
        bars.append(new_bytes(torch.compile(block, backend=backend), arguments))
    print("xychart-beta\n  x-axis [" + ", ".join(f'"{title}"' for title in titles) + "]")
    print(f'  y-axis "{unit}" 0 --> {max(bars)}\n  bar {bars}')


if __name__ == "__main__":
    draw(("not compiled", "default", "min-cut"), "bytes")
