"""Extra: inputs that are written, and outputs that are views of inputs or of each other.

    def f(x):
        x.mul_(2)           # the caller sees this
        return x, x[0]      # the input itself, and a view of it

A graph computes values. Which input is written, which output is an input or shares memory with one,
it does not say; the core refuses these. Here a trial run finds out, the function that is traced
computes values alone, and what they are for is done when the graph has run.
"""

import contextlib
from dataclasses import dataclass, field

import torch

from ..asking import Unsupported, ask
from ..call import memory_of


@dataclass
class Output:
    """Where one output of the function comes from: an input or a graph output, or a view of it."""

    source: str  # "input" or "graph"
    index: int  # which one
    view: tuple | None  # sizes, strides, offset from the start of the source
    requires_grad: bool

    def take(self, tensors, results):
        """Return the output, given the real inputs and the graph outputs."""
        base = (tensors if self.source == "input" else results)[self.index]
        if self.view is None:
            return base
        size, stride, offset = self.view
        with torch.set_grad_enabled(self.requires_grad):
            base = base if self.requires_grad else base.detach()
            return base.as_strided(size, stride, base.storage_offset() + offset)


@dataclass
class Plan:
    """What the graph returns, and what is done with it."""

    outputs: list[Output] = field(default_factory=list)
    written: dict[int, bool] = field(default_factory=dict)  # input -> does autograd see the write?
    # A graph output is the new value of an input, an output of the function, or the base of one.
    picks: list[tuple[str, int]] = field(default_factory=list)

    def prepare(self, inputs):
        """Return what the function is traced with, given the inputs of the graph.

        A write goes to a copy: the gradient asked for is that of the value before.
        """
        with torch.enable_grad():
            return [x.clone() if i in self.written else x for i, x in enumerate(inputs)]

    def pick(self, inputs, outputs):
        """Return the values of the graph outputs, given inputs and outputs after a run."""
        hidden = [i for i, seen in self.written.items() if not seen and inputs[i].requires_grad]
        take = {
            "input": lambda i: inputs[i].detach() if i in hidden else inputs[i],
            "output": lambda i: outputs[i],
            "base": lambda i: outputs[i]._base,
        }
        return tuple(take[kind](i) for kind, i in self.picks)

    def finish(self, tensors, results):
        """Return the outputs of the function, given the real tensors and the graph outputs."""
        for result, (i, seen) in zip(results, self.written.items(), strict=False):
            with torch.set_grad_enabled(seen):
                tensors[i].copy_(result)
        return tuple(output.take(tensors, results) for output in self.outputs)


def analyze(call, fakes, requires_grad, extras):
    """Turn the call into one of a function that only computes values; say what inputs it writes."""
    found, fn = plan(call.fn, fakes, requires_grad, extras), call.fn
    if found is None:
        return None

    def values(*inputs):
        prepared = found.prepare(inputs)
        return found.pick(prepared, fn(*prepared))

    call.fn = values
    call.finish.append(found.finish)
    return found.written


def plan(fn, fakes, requires_grad, extras):
    """Return the plan, from the inputs before and after a run, and the outputs; or None."""
    with ask(extras, "mode") or contextlib.nullcontext():
        inputs = [_writable(extras, *pair) for pair in zip(fakes, requires_grad, strict=True)]
        before = [_look(extras, x) for x in inputs]
        outputs = fn(*inputs)
        after = [_look(extras, x) for x in inputs]
        if type(outputs) is not tuple:
            return None  # the core refuses it
        for out in outputs:
            if out.is_conj() or out.is_neg() or out._backward_hooks or out.retains_grad:
                raise Unsupported("an output is a lazy conjugate, or has a hook")
        found = Plan()
        _note_writes(found, fakes, inputs, before, after)
        _note_outputs(found, inputs, outputs)
        _check_history(found, inputs, found.pick(inputs, outputs))
    return found


def _writable(extras, fake, requires_grad):
    lifted = ask(extras, "lift_writable", fake, requires_grad)
    return fake.detach().requires_grad_(requires_grad) if lifted is None else lifted


def _look(extras, x):
    return {
        "data": ask(extras, "is_written", x),
        "shape": (x.shape, x.stride(), x.storage_offset()),
        "memory": memory_of(x),
        "attributes": [*vars(x)],
        "hooks": ([*(x._backward_hooks or ())], x.retains_grad),
        "requires_grad": x.requires_grad,
        "grad_fn": x.grad_fn,
    }


def _note_writes(plan, fakes, inputs, before, after):
    may_change = {"data", "grad_fn", "requires_grad"}
    for i, (old, new) in enumerate(zip(before, after, strict=True)):
        changed = [name for name in old if old[name] != new[name]]
        if changed and ("data" not in changed or set(changed) - may_change):
            raise Unsupported(f"input {i} is changed: {', '.join(changed)}")
        if not changed:
            continue
        if torch.empty_like(inputs[i]).stride() != new["shape"][1] or new["shape"][2]:
            raise Unsupported(f"input {i} is written and is a part of other memory")
        # Autograd does not see a write under no_grad, nor through .data or .detach().
        seen = inputs[i].requires_grad and "grad_fn" in changed
        plan.written[i] = seen
        plan.picks.append(("input", i))
    if plan.written and len({memory_of(fake) for fake in fakes}) < len(fakes):
        raise Unsupported("inputs share memory and one is written")


def _note_outputs(plan, inputs, outputs):
    input_at = {memory_of(x): i for i, x in enumerate(inputs)}
    sharing = {}  # memory -> the outputs in it
    for out in outputs:
        sharing.setdefault(memory_of(out), {})[id(out)] = out
    graph_output = {}  # id of a tensor -> its number among the graph outputs
    for k, out in enumerate(outputs):
        group = list(sharing[memory_of(out)].values())
        if memory_of(out) in input_at:
            source, index = "input", input_at[memory_of(out)]
            same = [i for i, x in enumerate(inputs) if x is out]
            base = out if same else inputs[index]
            index = same[0] if same else index
        else:
            source, base = "graph", out if len(group) == 1 else _common_base(group)
            if id(base) not in graph_output:
                graph_output[id(base)] = len(plan.picks)
                plan.picks.append(_how_to_pick(outputs, base))
            index = graph_output[id(base)]
        plan.outputs.append(Output(source, index, _view(k, out, base), out.requires_grad))


def _view(k, out, base):
    if out is base:
        return None
    if out.dtype != base.dtype:
        raise Unsupported(f"output {k} is a view with another dtype")
    if out.requires_grad and out._base is not base:
        raise Unsupported(f"output {k} shares memory with what it is no view of")
    return tuple(out.shape), out.stride(), out.storage_offset() - base.storage_offset()


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


def _check_history(plan, inputs, results):
    """Refuse results that autograd derives from an input after its write: no graph says so."""
    written = [inputs[i] for i, seen in plan.written.items() if seen]
    others = [
        x
        for x, (kind, _) in zip(results, plan.picks, strict=True)
        if kind != "input" and x.requires_grad
    ]
    if written and others:
        tangents = [torch.ones_like(x) for x in others]
        grads = torch.autograd.grad(others, written, tangents, retain_graph=True, allow_unused=True)
        if any(grad is not None for grad in grads):
            raise Unsupported("an output is derived from an input that autograd saw written")
