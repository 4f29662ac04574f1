from functools import partial

import torch

C, path = torch._C, []
lib = torch.library.Library("exercise_path", "DEF")
lib.define("add(Tensor x, Tensor y) -> Tensor")
add = torch.ops.exercise_path.add.default


def kernel(keys, x, y, key):
    path.append(key)
    lower = C._dispatch_keyset_full_after(getattr(C.DispatchKey, key))
    return x + y if key == "CPU" else add.redispatch(keys & lower, x, y)


for key in "AutocastCPU AutogradCPU ADInplaceOrView Negative CPU".split():
    lib.impl("add", partial(kernel, key=key), key, with_keyset=True)
x = torch.ones(2)
negative = torch.ones(2, dtype=torch.complex64).conj().imag
add(x, negative)
print("1", *path)
path.clear()
with torch.autocast("cpu"), torch.inference_mode():
    add(x, negative)
print("2", *path)
path.clear()
with torch.inference_mode():
    add(torch.ones(2), torch.ones(2))
print("3", *path)
