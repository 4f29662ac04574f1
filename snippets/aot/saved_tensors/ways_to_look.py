import torch
from torch.autograd.graph import saved_tensors_hooks

from snippets.introspect import saved_for_backward


def wave(x, w):
    return ((x * w).sin() + 1).exp()


def shapes(tensors):
    return [tuple(tensor.shape) for tensor in tensors]


def pack(tensor):
    packed.append(tensor)
    return tensor


x = torch.rand(2, 3, requires_grad=True)
w = torch.rand(3, requires_grad=True)
compiled = torch.compile(wave, backend="aot_eager")
packed = []
for name, function in ("eager", wave), ("compiled", compiled):
    packed.clear()
    with saved_tensors_hooks(pack, lambda tensor: tensor):
        result = function(x, w)
    node, predict = result.grad_fn, saved_for_backward
    found = [field for field in dir(node) if field.startswith("_saved_")]
    print(f"{name}: {node.name()} {found} saved_tensors {hasattr(node, 'saved_tensors')}")
    print("  hooks     ", shapes(packed))
    print("  introspect", shapes(predict(wave, x, w, compiled=function is compiled)))

print("compiled grad_fn", shapes(node.saved_tensors))
result.sum().backward()
try:
    print(node.saved_tensors)
except RuntimeError as error:
    print(str(error).split(". ")[0])
