from functools import partial

import torch
from functorch.compile import aot_function, aot_module, aot_module_simplified, nop
from torch._dynamo.backends.common import aot_autograd


class Sines(torch.nn.Module):
    def forward(self, x):
        return (x.sin().sin().sin(),)


class Swish(torch.nn.Module):
    def forward(self, x):
        return (x.sigmoid() * x,)


x = torch.ones(16, requires_grad=True)
routes = {
    "aot_function": lambda m: aot_function(m.forward, nop),
    "aot_module": lambda m: aot_module(m, nop),
    "aot_module_simplified": lambda m: aot_module_simplified(m, [x], nop),
    "aot_autograd": partial(torch.compile, backend=aot_autograd(fw_compiler=nop)),
}
for name in "_default_partitioner", "", "_decomp_partition":
    routes[f"aot_eager{name}"] = partial(torch.compile, backend=f"aot_eager{name}")
for name, wrap in (routes | {"inductor": torch.compile}).items():
    row = [f"{name:30}"]
    for model in Sines(), Swish():
        saved = wrap(model)(x)[0].grad_fn.saved_tensors
        row.append(sum({t.data_ptr(): t.nbytes for t in saved}.values()))
    print(*row)
