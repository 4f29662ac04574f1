"""Extra: arguments and results that are nested, constants, or passed by name.

    def f(tree, n):
        return {"y": tree["x"] * n, "n": n}

The core takes a flat sequence of tensors. Here nested ones are flattened, and everything that is
no tensor is a constant of the trace and a part of its key.
"""

import torch
from torch.utils import _pytree as pytree

from ..asking import Unsupported

CONSTANTS = (type(None), bool, int, float, complex, str, bytes)
CONSTANTS += (torch.Size, torch.dtype, torch.device, torch.layout, torch.memory_format)


def flatten(call):
    """Turn any call into one with a flat sequence of tensors."""
    leaves, spec = _flatten((tuple(call.inputs), call.kwargs))
    at, inputs = _part(leaves, "an argument")
    constants = [None if i in at else leaf for i, leaf in enumerate(leaves)]
    inner, returned = call.fn, {}

    def flat(*tensors):
        filled = _fill(constants, at, tensors)
        args, kwargs = pytree.tree_unflatten(filled, spec)
        results, returned["spec"] = _flatten(inner(*args, **kwargs))
        after, spec_after = _flatten((args, kwargs))
        if spec_after != spec or any(a is not b for a, b in zip(after, filled, strict=True)):
            raise Unsupported("a list or dict among the arguments is changed")
        returned["at"], outputs = _part(results, "an output")
        returned["rest"] = [None if i in returned["at"] else x for i, x in enumerate(results)]
        return tuple(outputs)

    def nest(tensors, outputs):
        leaves = _fill(returned["rest"], returned["at"], outputs)
        return pytree.tree_unflatten(leaves, returned["spec"])

    call.fn, call.inputs, call.kwargs = flat, inputs, {}
    call.key += [spec, tuple(at), *((type(x), repr(x)) for x in constants)]
    call.finish.append(nest)


def _flatten(tree):
    """To pytree a `torch.Size` is a tuple, which would come back as a plain tuple."""
    return pytree.tree_flatten(tree, is_leaf=lambda x: isinstance(x, torch.Size))


def _part(leaves, what):
    """Return where the tensors are, and the tensors; the rest has to be constants."""
    for leaf in leaves:
        if not isinstance(leaf, torch.Tensor) and type(leaf) not in CONSTANTS:
            raise Unsupported(f"{what} of type {type(leaf).__name__}")
    at = [i for i, leaf in enumerate(leaves) if isinstance(leaf, torch.Tensor)]
    return at, [leaves[i] for i in at]


def _fill(leaves, at, tensors):
    filled = list(leaves)
    for i, tensor in zip(at, tensors, strict=True):
        filled[i] = tensor
    return filled
