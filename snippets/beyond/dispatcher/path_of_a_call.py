from contextlib import nullcontext
from functools import partial

import torch
from torch._subclasses.fake_tensor import FakeTensorMode

C, path = torch._C, []
lib = torch.library.Library("path_of_a_call", "DEF")
lib.define("twice(Tensor x) -> Tensor")
twice = torch.ops.path_of_a_call.twice.default


def kernel(keys, x, key):
    path.append(key)
    lower = C._dispatch_keyset_full_after(getattr(C.DispatchKey, key))
    return x + x if key in ("CPU", "Meta") else twice.redispatch(keys & lower, x)


for key in "AutocastCPU AutogradCPU ADInplaceOrView Negative CPU Meta".split():
    lib.impl("twice", partial(kernel, key=key), key, with_keyset=True)
x = torch.ones(2)
for name, context, tensor in (
    ("plain", nullcontext, x),
    ("no_grad", torch.no_grad, x),
    ("autocast", partial(torch.autocast, "cpu"), x),
    ("negative view", nullcontext, torch.ones(2, dtype=torch.complex64).conj().imag),
    ("fake", nullcontext, FakeTensorMode().from_tensor(x)),
    ("below autograd", C._AutoDispatchBelowAutograd, x),
    ("inference_mode", torch.inference_mode, x),
):
    path.clear()
    with context():
        twice(tensor)
    print(f"{name:14}", *path)
print("autocast excluded", "AutocastCPU" in str(C._dispatch_tls_local_exclude_set()))
