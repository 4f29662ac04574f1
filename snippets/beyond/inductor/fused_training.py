import torch
from torch._inductor.utils import run_fw_bw_and_get_code
from torch.utils._python_dispatch import TorchDispatchMode

from snippets.beyond.inductor.read_the_loop import sources


class Calls(TorchDispatchMode):
    def __torch_dispatch__(self, op, types, args=(), kwargs=None):
        names.append(str(op))
        return op(*args, **(kwargs or {}))


def only_z(x):
    return ((x + 1) * 2,)


def z_and_y(x):
    y = x + 1
    return y * 2, y


def forward_and_backward(compiled, x):
    return run_fw_bw_and_get_code(lambda: torch.cat(compiled(x)))


x, ones, names = torch.ones(1000, requires_grad=True), torch.ones(1000), []
with Calls():
    z = (x + 1) * 2
    print("eager forward ", *names)
    names.clear()
    torch.autograd.grad(z, x, ones)
    print("eager backward", *names)
for fn in only_z, z_and_y:
    codes = sources(fn, x, run=forward_and_backward)
    for half, code in zip(("forward ", "backward"), codes, strict=True):
        kernels = code.count("= async_compile.cpp")
        print(f"{fn.__name__:8}{half} kernels {kernels}", end=", ")
        print("arrays written", code.count("* out_ptr") + code.count("* in_out_ptr"))
