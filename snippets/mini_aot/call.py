"""Call: what is passed, whether it can be traced, and the key of the trace that fits it."""

from operator import attrgetter

import torch
from torch import fx

from .asking import Unsupported, ask

# What a call may have besides a row of tensors. An extra takes it away from the call, which then
# has another function and other inputs.
LAYERS = "unpack_module", "check_function", "flatten", "drop_repeats"
# An extra may refuse the inputs that are left, or add to the key.
CHECKS = "check_inputs", "note_memory"


def _kind(x):
    """Say who takes part in an operation of `x`: nobody but autograd, or the tensor is special."""
    return repr(torch._C._dispatch_keys(x)).replace("CUDA", "CPU")


PLAIN = _kind(torch.empty(0))


class Call:
    """One call, on its way to a function of tensors that gives a tuple of tensors.

    Attributes:
        fn, inputs, kwargs: what is called, and what it is given.
        key: what the trace depends on besides the tensors.
        finish: functions of the results, to be applied last to first when the graph has run.
    """

    def __init__(self, fn, args, kwargs, extras):
        self.fn, self.inputs, self.kwargs = fn, list(args), kwargs
        self.key, self.finish = [], []
        for layer in LAYERS:
            ask(extras, layer, self)
        self._refuse()
        for check in CHECKS:
            ask(extras, check, self)
        self.key = (*self.key, *map(_facts, self.inputs), *surroundings())

    def _refuse(self):
        if self.kwargs:
            raise Unsupported("an argument is passed by its name")
        for x in self.inputs:
            if type(x) not in (torch.Tensor, torch.nn.Parameter):
                raise Unsupported(f"an argument of type {type(x).__name__}")
            if _kind(x) != PLAIN:
                raise Unsupported("a tensor that is not plain, such as a sparse one")
        modes = torch._C._len_torch_dispatch_stack() or torch._C._len_torch_function_stack()
        transforms = torch._C._functorch.peek_interpreter_stack() or torch._C._get_tracing_state()
        forward_mode = torch.autograd.forward_ad._current_level >= 0
        if modes or transforms or forward_mode or torch.is_inference_mode_enabled():
            raise Unsupported("a mode, a transform or another trace is active")


def is_graph(fn):
    """Does it call nothing but torch, and use no tensors but its arguments?

    Then it asks for nothing that no key holds, and a run can be repeated.
    """

    def is_known(node):
        if node.op == "call_function":
            module = node.target.__module__ or "torch"
            return module.startswith(("torch", "_operator")) and not module.endswith("random")
        # Part of a graph can be another one, such as a branch of `cond`; tensors cannot.
        part = node.op in ("get_attr", "call_module")
        return not part or is_graph(attrgetter(node.target)(fn))

    return isinstance(fn, fx.GraphModule) and all(map(is_known, fn.graph.nodes))


def _facts(x):
    where = x.shape, x.stride(), x.storage_offset()
    return *where, x.dtype, x.device, x.requires_grad, type(x)


def surroundings():
    """Return the global state that a function can ask for and a trace depends on."""
    autocast = [
        torch.is_autocast_enabled(kind) and torch.get_autocast_dtype(kind)
        for kind in ("cpu", "cuda")
    ]
    exact = torch.are_deterministic_algorithms_enabled()
    return torch.is_grad_enabled(), torch.get_default_dtype(), exact, *autocast
