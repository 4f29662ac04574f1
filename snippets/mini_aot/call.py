"""Call: what may be passed and returned, and the key of the trace that fits a call."""

import torch
from torch import fx

from .asking import Unsupported, ask

# Each takes something away from a call, which then has another function and other inputs.
LAYERS = "unpack_module", "check_function", "flatten", "drop_repeats", "note_inputs"
PLAIN = repr(torch._C._dispatch_keys(torch.empty(0)))  # who takes part in its operations: autograd


class Call:
    """One call, on its way to a function from tensors to a tuple of tensors.

    `key` is what the trace depends on. Extras add to `finish` functions of inputs and results; they
    are applied last to first when the graph has run.
    """

    def __init__(self, fn, args, kwargs, extras):
        self.fn, self.inputs, self.kwargs = fn, list(args), kwargs
        self.key, self.finish = [], []
        for layer in LAYERS:
            ask(extras, layer, self)
        self._refuse()
        memory = [*map(memory_of, self.inputs)]
        self.key = *self.key, *map(_facts, self.inputs), *map(memory.index, memory), *surroundings()

    def _refuse(self):
        if self.kwargs:
            raise Unsupported("an argument is passed by its name")
        for x in self.inputs:
            if type(x) not in (torch.Tensor, torch.nn.Parameter):
                raise Unsupported(f"an argument of type {type(x).__name__}")
            if repr(torch._C._dispatch_keys(x)).replace("CUDA", "CPU") != PLAIN:
                raise Unsupported("a tensor that is not plain: sparse, for example")
        modes = torch._C._len_torch_dispatch_stack() or torch._C._len_torch_function_stack()
        transforms = torch._C._functorch.peek_interpreter_stack() or torch._C._get_tracing_state()
        forward_mode = torch.autograd.forward_ad._current_level >= 0
        if modes or transforms or forward_mode or torch.is_inference_mode_enabled():
            raise Unsupported("a mode, a transform or another trace is active")


def memory_of(x):
    """Say which block of memory a tensor is in."""
    return x.untyped_storage()._cdata


def _facts(x):
    return x.shape, x.stride(), x.storage_offset(), x.dtype, x.device, x.requires_grad, type(x)


def surroundings():
    """Return the global state that a function can ask for and a trace depends on."""
    kinds, exact = ("cpu", "cuda"), torch.are_deterministic_algorithms_enabled()
    autocast = [torch.is_autocast_enabled(x) and torch.get_autocast_dtype(x) for x in kinds]
    return torch.is_grad_enabled(), torch.get_default_dtype(), exact, *autocast


def is_graph(fn):
    """Does it call nothing but torch, hold no tensor, and ask for nothing that no key holds?"""

    def is_known(node):
        module = getattr(node.target, "__module__", None) or "torch"
        name = getattr(node.target, "__name__", str(node.target)).removeprefix("_")
        asks = module.endswith("random") or name.startswith(("is_", "set_", "use_", "enter_"))
        own = node.op in ("get_attr", "call_module")  # of the graph, such as a tensor
        return module.startswith(("torch", "_operator")) and not asks and not own

    return isinstance(fn, fx.GraphModule) and all(map(is_known, fn.graph.nodes))


def run_pure(fn, *inputs):
    """Run `fn`, but raise if it does what a graph of values does not show."""
    before = [_look(x) for x in inputs]
    outputs = fn(*inputs)
    if type(outputs) is not tuple or not all(isinstance(x, torch.Tensor) for x in outputs):
        raise Unsupported("a result that is no tuple of tensors")
    if [_look(x) for x in inputs] != before:
        raise Unsupported("an input is changed")
    if any(x.requires_grad and x.is_leaf or x._backward_hooks or x.retains_grad for x in outputs):
        raise Unsupported("a result is a new leaf, or has a hook")
    if len({*map(memory_of, outputs)} - {*map(memory_of, inputs)}) < len(outputs):
        raise Unsupported("an output shares memory with an input or another output")
    todo, earlier = {x.grad_fn for x in outputs}, {None}
    while todo := {x for node in todo if node for x, _ in node.next_functions} - earlier:
        earlier |= todo
    if any(x.grad_fn in earlier for x in outputs if x.requires_grad):
        raise Unsupported("a result is computed from another one, which may have a gradient too")
    return outputs


def _look(x):
    autograd = x.grad_fn, x.is_leaf and x.grad is not None, x.retains_grad
    return *_facts(x), memory_of(x), *autograd, [*(x._backward_hooks or ())], [*vars(x)]
