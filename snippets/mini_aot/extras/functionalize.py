"""Extra: writes in place become operators that compute new values.

    def f(x):
        y = x * 2
        y[0].mul_(3)        # writes to a view
        return (y.sum(),)   # and this reads what was written

The core refuses any operator that writes. Here the function runs on tensors that look like those
inside them, to autograd too, but hold a new value after a write.
"""

import torch
from torch._subclasses.functional_tensor import FunctionalTensor, FunctionalTensorMode

from ..asking import Unsupported


def functional(fn):
    """Turn a joint function, or part of one, into a function without writes."""

    def run(primals, tangents):
        with FunctionalTensorMode():
            lifted = [lift(x) for x in primals]
            results = fn(lifted, [lift(x) for x in tangents])
            lowered = [None if x is None else lower(x) for x in results]
            if any(is_written(x) for x in lifted):
                raise Unsupported("an input is written")
            return lowered

    return run


def mode():
    """Return the context in which lifted tensors can be used."""
    return FunctionalTensorMode()


def lift(tensor):
    """Return a functional tensor that holds `tensor`."""
    return FunctionalTensor.to_functional(tensor)


class _NotALeaf(torch.autograd.Function):
    """Return a lifted tensor that requires a gradient and is no leaf, so that it may be written."""

    @staticmethod
    def forward(ctx, anchor, tensor):
        return lift(tensor)

    @staticmethod
    def backward(ctx, grad):
        return None, None


def lift_writable(tensor, requires_grad):
    """Like `lift`, but if it requires a gradient, no leaf: autograd does not complain of writes."""
    if not requires_grad:
        return lift(tensor)
    with torch.enable_grad():
        return _NotALeaf.apply(torch.zeros((), requires_grad=True), tensor)


def lower(lifted):
    """Return the tensor that `lifted` holds now, all writes included."""
    if not isinstance(lifted, FunctionalTensor):
        raise Unsupported(f"a {type(lifted).__name__} that did not go through the trace")
    torch._sync(lifted)
    return torch._from_functional_tensor(lifted.elem)


def settle(results):
    """Let writes to what `results` are views of reach them while the forward is recorded."""
    for x in results:
        if isinstance(x, FunctionalTensor):
            torch._sync(x)


def may_write(tensors):
    """Allow a write to what was lifted; any other tensor comes from outside."""
    return all(isinstance(x, FunctionalTensor) for x in tensors)


def is_written(lifted):
    """Was the data written to, directly or through a view?"""
    if torch._functionalize_was_storage_changed(lifted.elem) or lower(lifted).shape != lifted.shape:
        raise Unsupported("an input is given other memory")
    return torch._functionalize_has_data_mutation(lifted.elem)
