import torch
from torch._inductor.utils import run_fw_bw_and_get_code
from torch.utils._python_dispatch import TorchDispatchMode


class Calls(TorchDispatchMode):
    def __torch_dispatch__(self, op, types, args=(), kwargs=None):
        names.append(str(op))
        return op(*args, **(kwargs or {}))


def only_z(x):
    y = x + 1
    return (y * 2,)


def z_and_y(x):
    y = x + 1
    return y * 2, y


x, ones, names = torch.ones(1000, requires_grad=True), torch.ones(1000), []
with Calls():
    [z] = only_z(x)
    print("eager forward ", *names)
    names.clear()
    torch.autograd.grad(z, x, ones)
    print("eager backward", *names)
for fn in only_z, z_and_y:
    _, codes = run_fw_bw_and_get_code(lambda fn=fn: torch.cat(torch.compile(fn)(x)))
    for half, code in zip(("forward ", "backward"), codes, strict=True):
        kernels = code.count("= async_compile.cpp")
        print(f"{fn.__name__:8}{half} kernels {kernels}", end=", ")
        print("arrays written", code.count("* out_ptr") + code.count("* in_out_ptr"))
