from itertools import pairwise

import torch
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.utils._python_dispatch import TorchDispatchMode

path = []
lib = torch.library.Library("figure_path", "DEF")
lib.define("twice(Tensor x) -> Tensor")
twice = torch.ops.figure_path.twice.default


def add_kernel(key):
    lower = torch._C._dispatch_keyset_full_after(getattr(torch._C.DispatchKey, key))

    def kernel(keys, x):
        path.append(key)
        return x + x if key in ("CPU", "Meta") else twice.redispatch(keys & lower, x)

    lib.impl("twice", kernel, key, with_keyset=True)


class Mode(TorchDispatchMode):
    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        path.append("Python")
        return func(*args)


def draw(names):
    modes = torch.autocast("cpu"), torch.enable_grad(), Mode(), FakeTensorMode()
    edges = {}
    for name, mode in zip(names, [*modes, torch.inference_mode()], strict=True):
        with mode:
            x = torch.ones(2)
            path[:] = ["twice"]
            twice(x)
        for edge in pairwise(path):
            edges.setdefault(edge, []).append(name)
    print("flowchart TD")
    for (above, below), calls in edges.items():
        print(f'  {above} -- "{", ".join(calls)}" --> {below}')


for key in "AutocastCPU", "AutogradCPU", "ADInplaceOrView", "CPU", "Meta":
    add_kernel(key)
if __name__ == "__main__":
    draw(["autocast", "plain", "mode", "fake", "inference"])
