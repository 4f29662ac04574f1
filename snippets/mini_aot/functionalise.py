# --8<-- [start:head]
"""Functionalise: let a function write in place, and record operators that write nowhere.

A lifted tensor looks like the one inside it, to autograd too, but a write to it or to a view of
it becomes a new value that it holds from then on. `FunctionalTensorMode` has to be active.
"""

import torch
from torch._subclasses.functional_tensor import FunctionalTensor


class Unsupported(Exception):
    """What this package does not compile; the function then runs uncompiled."""


# --8<-- [end:head]


# --8<-- [start:lift]
class _NotALeaf(torch.autograd.Function):
    """Return a lifted tensor that requires a gradient and is no leaf, so that it may be written."""

    @staticmethod
    def forward(ctx, anchor, tensor):
        return FunctionalTensor.to_functional(tensor)

    @staticmethod
    def backward(ctx, grad):
        return None, None


def lift(tensor, requires_grad=False):
    """Return a functional tensor, a leaf, that holds `tensor`."""
    lifted = FunctionalTensor.to_functional(tensor).requires_grad_(requires_grad)
    return _parameter(lifted, tensor)


def lift_writable(tensor, requires_grad):
    """Like `lift`, but no leaf: autograd does not complain about writes."""
    if not requires_grad:
        return lift(tensor)
    with torch.enable_grad():
        return _parameter(_NotALeaf.apply(torch.zeros((), requires_grad=True), tensor), tensor)


def _parameter(lifted, tensor):
    lifted._is_param = isinstance(tensor, torch.nn.Parameter)  # so that isinstance says the same
    return lifted


# --8<-- [end:lift]


# --8<-- [start:lower]
def lower(lifted):
    """Return the tensor that `lifted` holds now, all writes included."""
    if not isinstance(lifted, FunctionalTensor):
        raise Unsupported(f"a tensor that did not go through the trace: {type(lifted).__name__}")
    torch._sync(lifted)
    return torch._from_functional_tensor(lifted.elem)


def is_written(lifted):
    """Was the data written to, directly or through a view?"""
    return torch._functionalize_has_data_mutation(lifted.elem)


def has_new_storage(lifted):
    """Was the tensor given other memory (`set_`)?"""
    return torch._functionalize_was_storage_changed(lifted.elem)


# --8<-- [end:lower]
