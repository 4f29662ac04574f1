# --8<-- [start:head]
"""Guards: take the arguments of a call apart, and say when a compiled version is valid for them."""

import torch
from torch.utils import _pytree as pytree

from snippets.mini_aot.analyse import CONSTANTS
from snippets.mini_aot.functionalise import Unsupported

DEVICES = "cpu", "cuda"


def flatten(tree):
    """Return leaves and spec. To pytree a `torch.Size` is a tuple, which comes back as a tuple."""
    return pytree.tree_flatten(tree, is_leaf=lambda x: isinstance(x, torch.Size))


class Arguments:
    """The arguments of one call, taken apart into tensors and the rest."""

    def __init__(self, args, kwargs):
        self.leaves, self.spec = flatten((args, kwargs))
        once = {id(leaf): leaf for leaf in self.leaves if isinstance(leaf, torch.Tensor)}
        self.tensors, number = [*once.values()], {name: k for k, name in enumerate(once)}
        self.at = {i: number[id(x)] for i, x in enumerate(self.leaves) if id(x) in number}

    # --8<-- [end:head]

    # --8<-- [start:refuse]
    def refuse(self):
        """Raise Unsupported for arguments, or surroundings, that cannot be traced."""
        for leaf in self.leaves:
            if isinstance(leaf, torch.Tensor):
                plain = type(leaf) in (torch.Tensor, torch.nn.Parameter)
                plain = plain and leaf.layout == torch.strided and leaf.device.type in DEVICES
                if not plain or leaf.is_quantized or leaf.is_nested:
                    raise Unsupported("a tensor of a subclass, or not strided, or on a rare device")
                if leaf.is_conj() or leaf.is_neg() or leaf.is_inference():
                    raise Unsupported("a lazy conjugate, or a tensor of inference mode")
            elif type(leaf) not in CONSTANTS:
                raise Unsupported(f"an argument of type {type(leaf).__name__}")
        if torch._C._len_torch_dispatch_stack() or torch._C._len_torch_function_stack():
            raise Unsupported("a mode is active")
        if torch._C._functorch.peek_interpreter_stack() or torch.is_inference_mode_enabled():
            raise Unsupported("a transform of torch.func, or inference mode, is active")
        if torch.autograd.forward_ad._current_level >= 0:
            raise Unsupported("forward-mode differentiation is active")

    # --8<-- [end:refuse]

    # --8<-- [start:key]
    def key(self):
        """Return the guard: everything but the data that the trace depends on."""
        memory = [tensor.untyped_storage()._cdata for tensor in self.tensors]
        facts = [
            (t.shape, t.stride(), t.storage_offset(), memory.index(m))
            + (t.dtype, t.device, t.requires_grad, type(t))
            for t, m in zip(self.tensors, memory, strict=True)
        ]
        rest = [(type(x), repr(x)) for x in self.leaves if not isinstance(x, torch.Tensor)]
        autocast = [
            torch.is_autocast_enabled(kind) and torch.get_autocast_dtype(kind)
            for kind in {"cpu"} | {t.device.type for t in self.tensors}
        ]
        surroundings = torch.is_grad_enabled(), *autocast, torch.get_default_dtype()
        surroundings += (torch.are_deterministic_algorithms_enabled(),)
        return self.spec, tuple(self.at.items()), tuple(facts), tuple(rest), surroundings

    # --8<-- [end:key]

    # --8<-- [start:on_tensors]
    def on_tensors(self, fn):
        """Return `fn` as a function of a list of tensors, giving flat outputs and their spec."""

        def flat(tensors):
            leaves = list(self.leaves)
            for i, number in self.at.items():
                leaves[i] = tensors[number]
            args, kwargs = pytree.tree_unflatten(leaves, self.spec)
            outputs = flatten(fn(*args, **kwargs))
            after, spec = flatten((args, kwargs))
            if spec != self.spec or any(a is not b for a, b in zip(after, leaves, strict=True)):
                raise Unsupported("a list, dict or module among the arguments is changed")
            return outputs

        return flat

    # --8<-- [end:on_tensors]
