import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd
from torch.autograd.graph import saved_tensors_hooks


def show(gm, inputs):
    print(gm.code.strip(), end="\n\n")
    return make_boxed_func(gm.forward)


def average(x):
    return x.mean()


def pack(tensor):
    packed.append(tensor)
    return tensor


packed = []
x = torch.ones(6, 4, requires_grad=True)
backend = aot_autograd(fw_compiler=show)
for dynamic in False, True:
    compiled = torch.compile(average, backend=backend, dynamic=dynamic)
    with saved_tensors_hooks(pack, lambda tensor: tensor):
        result = compiled(x)
    node = result.grad_fn
    result.backward()
    print("tensors", len(packed), "| symints", node.symints, end="\n\n")
print("another size:", compiled(torch.ones(9, 4, requires_grad=True)).grad_fn.symints)
node = average(x).grad_fn
print("eager:", node._saved_self_sym_numel, node._saved_self_sym_sizes)
