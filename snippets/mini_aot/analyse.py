# --8<-- [start:head]
"""Analyse: run the function once on tensors without data, and note what the graph cannot say.

A graph computes values. It does not say which input is written, which output is an input or shares
memory with one. The `Plan` does, and `runtime.py` acts on it.
"""

from dataclasses import dataclass, field

import torch
from torch._subclasses.functional_tensor import FunctionalTensor, FunctionalTensorMode
from torch.overrides import TorchFunctionMode
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode

from snippets.mini_aot.functionalise import (
    Unsupported,
    has_new_storage,
    is_written,
    lift_writable,
)

CONSTANTS = (type(None), bool, int, float, complex, str, bytes)
CONSTANTS += (torch.Size, torch.dtype, torch.device, torch.layout, torch.memory_format)
# --8<-- [end:head]


# --8<-- [start:plan]
@dataclass
class Output:
    """Where one output of the function comes from: an input or a graph output, or a view of it."""

    source: str  # "input", "graph" or "constant"
    index: object  # which one; for a constant its value
    view: tuple | None = None  # sizes, strides, offset from the start of the source
    requires_grad: bool = False


@dataclass
class Plan:
    """What the graph does not say."""

    spec: object = None  # how the outputs are nested
    outputs: list[Output] = field(default_factory=list)
    written: dict[int, bool] = field(default_factory=dict)  # input -> does autograd see the write?
    # A graph output is the new value of an input, an output of the function, or the base of one.
    picks: list[tuple[str, int]] = field(default_factory=list)
    needs_grad: list[bool] = field(default_factory=list)  # per graph output
    examples: list[torch.Tensor] = field(default_factory=list)  # tensors like the graph outputs

    def pick(self, inputs, outputs):
        """Return the values of the graph outputs, given inputs and outputs after a run."""
        take = {
            "input": lambda i: inputs[i],
            "output": lambda i: outputs[i],
            "base": lambda i: outputs[i]._base,
        }
        return [take[kind](i) for kind, i in self.picks]


# --8<-- [end:plan]


# --8<-- [start:no_guard]
PAST = [getattr(torch.Tensor, x).__get__ for x in "grad grad_fn is_leaf _base _version".split()]
PAST += [torch.Tensor.grad.__set__, torch.Tensor._is_view]


class _NoPast(TorchFunctionMode):
    """Refuse questions about where inputs come from, or about `grad`: no guard is about them."""

    def __init__(self, inputs):
        super().__init__()
        self.inputs = {id(lifted) for lifted in inputs}

    def __torch_function__(self, func, types, args=(), kwargs=None):
        if func in PAST and id(args[0]) in self.inputs:
            raise Unsupported("the function asks where an input comes from, or for its gradient")
        return func(*args, **(kwargs or {}))


class _NoWritesOutside(TorchDispatchMode):
    """Refuse to write to a tensor from outside. `FakeTensorMode` may do it before it objects."""

    supports_higher_order_operators = True  # such as cond; they have no schema

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        writes = getattr(getattr(func, "_schema", None), "is_mutable", False)
        leaves = pytree.tree_leaves((args, kwargs)) if writes else []
        if any(isinstance(x, torch.Tensor) and not isinstance(x, FunctionalTensor) for x in leaves):
            raise Unsupported("a tensor from outside is written")
        return func(*args, **(kwargs or {}))


# --8<-- [end:no_guard]


# --8<-- [start:analyse]
def analyse(fn, fakes, requires_grad):
    """Run `fn` on `fakes` and return the plan. `fn` takes a list, returns outputs and their spec.

    Raises:
        Unsupported: it does something that a graph and a plan cannot reproduce.
    """
    grad_mode = torch.is_grad_enabled()
    with FunctionalTensorMode():
        inputs = [lift_writable(*pair) for pair in zip(fakes, requires_grad, strict=True)]
        before = [(lifted.grad_fn, *_place(lifted)) for lifted in inputs]
        with _NoWritesOutside(), _NoPast(inputs):
            outputs, spec = fn(inputs)
        if torch.is_grad_enabled() != grad_mode:
            raise Unsupported("the function leaves the grad mode changed")
        plan = Plan(spec)
        _note_writes(plan, inputs, before, fakes, requires_grad)
        _note_outputs(plan, inputs, outputs)
        results = plan.pick(inputs, outputs)
    for r in results:
        like = torch.empty_strided(r.shape, r.stride(), dtype=r.dtype, device=r.device)
        plan.examples.append(torch.empty_like(like))  # dense, whatever the strides
    return plan


def _geometry(tensor):
    return tuple(tensor.shape), tensor.stride(), tensor.storage_offset()


def _memory(tensor):
    return tensor.untyped_storage()._cdata


def _place(tensor):
    return _memory(tensor), _geometry(tensor), [*vars(tensor)]


# --8<-- [end:analyse]


# --8<-- [start:writes]
def _note_writes(plan, inputs, before, fakes, requires_grad):
    for i, lifted in enumerate(inputs):
        grad_fn, *where = before[i]
        if has_new_storage(lifted) or where != [*_place(lifted)]:
            raise Unsupported(f"input {i} is given another shape, other memory or an attribute")
        if lifted._backward_hooks or lifted.retains_grad:
            raise Unsupported(f"input {i} is given a hook, or is to retain its gradient")
        if not is_written(lifted):
            if lifted.requires_grad != requires_grad[i]:
                raise Unsupported(f"requires_grad of input {i} is changed")
            continue
        if torch.empty_like(fakes[i]).stride() != fakes[i].stride() or fakes[i].storage_offset():
            raise Unsupported(f"input {i} is written and is a part of other memory")
        # Not under no_grad, nor through .data or .detach().
        seen = lifted.requires_grad and lifted.grad_fn is not grad_fn
        plan.written[i] = seen
        plan.picks.append(("input", i))
        plan.needs_grad.append(seen)
    if plan.written and len({_memory(fake) for fake in fakes}) < len(fakes):
        raise Unsupported("inputs share memory and one is written")


# --8<-- [end:writes]


# --8<-- [start:outputs]
def _note_outputs(plan, inputs, outputs):
    input_at = {_memory(lifted): i for i, lifted in enumerate(inputs)}
    sharing = {}  # memory -> the outputs in it
    for out in outputs:
        if isinstance(out, FunctionalTensor):
            sharing.setdefault(_memory(out), {})[id(out)] = out
    graph_output = {}  # id of a tensor -> its number among the graph outputs
    for k, out in enumerate(outputs):
        if type(out) in CONSTANTS:
            plan.outputs.append(Output("constant", out))
            continue
        if not isinstance(out, FunctionalTensor):
            raise Unsupported(f"output {k} is a {type(out).__name__} from outside")
        if out.is_conj() or out.is_neg() or out.layout != torch.strided:
            raise Unsupported(f"output {k} is a lazy conjugate or not strided")
        if out._backward_hooks or out.retains_grad:
            raise Unsupported(f"output {k} is given a hook, or is to retain its gradient")
        if out.requires_grad and out.is_leaf:
            raise Unsupported(f"output {k} is a new leaf that requires a gradient")
        group = list(sharing[_memory(out)].values())
        if _memory(out) in input_at:
            source, index = "input", input_at[_memory(out)]
            same = [i for i, lifted in enumerate(inputs) if lifted is out]
            base = out if same else inputs[index]
            index = same[0] if same else index
        else:
            source, base = "graph", out if len(group) == 1 else _common_base(group)
            if id(base) not in graph_output:
                graph_output[id(base)] = len(plan.picks)
                plan.picks.append(_how_to_pick(outputs, base))
                plan.needs_grad.append(base.requires_grad)
            index = graph_output[id(base)]
        view = None
        if out is not base:
            if out.dtype != base.dtype:
                raise Unsupported(f"output {k} is a view with another dtype")
            if out.requires_grad and out._base is not base:
                raise Unsupported(f"output {k} shares memory with what it is no view of")
            view = *_geometry(out)[:2], out.storage_offset() - base.storage_offset()
        plan.outputs.append(Output(source, index, view, out.requires_grad))


# --8<-- [end:outputs]


# --8<-- [start:bases]
def _how_to_pick(outputs, base):
    """Say how to find `base` after another run: it is an output, or that which one is a view of."""
    found = [("output", k) for k, out in enumerate(outputs) if out is base]
    found += [("base", k) for k, out in enumerate(outputs) if getattr(out, "_base", None) is base]
    return found[0]


def _common_base(group):
    """Return the tensor that the outputs of `group`, which share memory, can be taken from."""
    roots = {id(root): root for out in group for root in [out if out._base is None else out._base]}
    with_grad = [root for root in roots.values() if root.requires_grad]
    if len(with_grad) > 1:
        raise Unsupported("outputs share memory without a common base")
    return (with_grad or list(roots.values()))[0]


# --8<-- [end:bases]
