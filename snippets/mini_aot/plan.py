"""Plan: run the function once on tensors without data, and note what the graph will not say."""

import contextlib
from dataclasses import dataclass, field

import torch

from .asking import Unsupported, ask
from .call import surroundings
from .trace import lift, lower


@dataclass
class Plan:
    """What the graph returns, and what is done around it: in the core, nothing."""

    needs_grad: list[bool]  # for each graph output
    examples: list[torch.Tensor] = field(default_factory=list)  # tensors like the graph outputs
    written = ()  # numbers of inputs that are written

    @property
    def tangents(self):
        """Return tensors like the gradients that the backward is given."""
        return [x for x, needed in zip(self.examples, self.needs_grad, strict=True) if needed]

    def prepare(self, inputs):
        """Return what the function is traced with, given the inputs of the graph."""
        return inputs

    def pick(self, inputs, outputs):
        """Return the values of the graph outputs, given inputs and outputs after a run."""
        return outputs

    def finish(self, tensors, results):
        """Return the outputs of the function, given the real tensors and the graph outputs."""
        return results


def try_out(fn, fakes, requires_grad, extras):
    """Run `fn` once without recording anything, and return the plan.

    Raises:
        Unsupported: it does something that the graph and the plan cannot reproduce.
    """
    state = surroundings()
    with ask(extras, "mode") or contextlib.nullcontext():
        inputs = lift(extras, fakes, requires_grad, "lift_writable")
        before = [_look(extras, x) for x in inputs]
        with ask(extras, "watched", inputs, extras) or contextlib.nullcontext():
            outputs = fn(*inputs)
        if surroundings() != state:
            raise Unsupported("the function changes the grad mode, or other state of torch")
        for out in outputs:
            lower(extras, out)
        after = [_look(extras, x) for x in inputs]
        found = inputs, before, after, outputs
        plan = ask(extras, "plan", fakes, *found) or _plan(*found)
        for k, out in enumerate(outputs):
            _check_output(k, out)
        results = plan.pick(inputs, outputs)
    plan.examples = [_dense_like(x) for x in results]
    return plan


def _plan(inputs, before, after, outputs):
    for i, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            raise Unsupported(f"input {i} is changed: {differences(old, new)}")
    taken = {memory_of(x) for x in inputs}
    for k, out in enumerate(outputs):
        if memory_of(out) in taken:
            raise Unsupported(f"output {k} shares memory with an input or another output")
        taken.add(memory_of(out))
    return Plan([out.requires_grad for out in outputs])


def _look(extras, x):
    return {
        "data": ask(extras, "is_written", x),
        "shape": (x.shape, x.stride(), x.storage_offset()),
        "memory": memory_of(x),
        "attributes": [*vars(x)],
        "hooks": (x._backward_hooks or None, x.retains_grad),
        "requires_grad": x.requires_grad,
        "grad_fn": x.grad_fn,
    }


def differences(old, new):
    """Name what has changed between two looks at an input."""
    return ", ".join(name for name in old if old[name] != new[name])


def memory_of(x):
    """Say which block of memory a tensor is in."""
    return x.untyped_storage()._cdata


def _dense_like(x):
    """Return a tensor like `x` that is dense, whatever the strides of `x`."""
    like = torch.empty_strided(x.shape, x.stride(), dtype=x.dtype, device=x.device)
    return torch.empty_like(like)


def _check_output(k, out):
    if out.is_conj() or out.is_neg() or out.layout != torch.strided:
        raise Unsupported(f"output {k} is a lazy conjugate or not strided")
    if out._backward_hooks or out.retains_grad:
        raise Unsupported(f"output {k} has a hook, or is to retain its gradient")
    if out.requires_grad and out.is_leaf:
        raise Unsupported(f"output {k} is a leaf that requires a gradient")
