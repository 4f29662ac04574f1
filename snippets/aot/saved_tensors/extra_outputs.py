import torch
from functorch.compile import aot_function, make_boxed_func


def show(gm, inputs):
    print(gm.code.strip(), end="\n\n")
    return make_boxed_func(gm.forward)


def wave(x, w):
    return (x * w).sin()


x = torch.rand(4, requires_grad=True)
w = torch.rand(4, requires_grad=True)
y = aot_function(wave, fw_compiler=show, bw_compiler=show)(x, w)
y.sum().backward()
print(torch.allclose(x.grad, (x * w).cos() * w))
