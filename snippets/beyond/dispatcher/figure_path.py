from functools import partial
from itertools import pairwise

from torch import _C, autocast, enable_grad, inference_mode, library, ones, ops
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.utils._python_dispatch import TorchDispatchMode

path, edges = [], {}
lib = library.Library("figure_path", "DEF")
lib.define("twice(Tensor x) -> Tensor")
twice = ops.figure_path.twice.default


def kernel(keys, x, key):
    path.append(key)
    lower = _C._dispatch_keyset_full_after(getattr(_C.DispatchKey, key))
    return x + x if key in ("CPU", "Meta") else twice.redispatch(keys & lower, x)


class Mode(TorchDispatchMode):
    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        return path.append("Python") or func(*args)


for key in "AutocastCPU AutogradCPU ADInplaceOrView CPU Meta".split():
    lib.impl("twice", partial(kernel, key=key), key, with_keyset=True)
modes = partial(autocast, "cpu"), enable_grad, Mode, FakeTensorMode, inference_mode
for name, on in zip("autocast plain mode fake inference".split(), modes, strict=True):
    with on():
        x, path[:] = ones(2), ["twice"]
        twice(x)
    edges |= {edge: [*edges.get(edge, ()), name] for edge in pairwise(path)}
print("flowchart TD")
for (above, below), names in edges.items():
    print(f'  {above} -- "{", ".join(names)}" --> {below}')
