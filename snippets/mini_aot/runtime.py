"""Run: look up a compiled version, and call its halves under autograd."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial

import torch
from torch._dispatch.python import enable_python_dispatcher
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.autograd.graph import disable_saved_tensors_hooks

from .asking import Unsupported, ask
from .call import Call, is_graph, run_pure
from .extras import EXTRAS
from .partition import default_partition, placeholders
from .trace import trace


def nop(graph_module, example_inputs):
    """A compiler that generates no code: run the graph as it is."""
    return graph_module.forward


class Compiled:
    """A function compiled for one kind of arguments: the graph `joint`, and its halves."""

    def __init__(self, call, extras, fw_compiler, bw_compiler, partition_fn):
        mode, required = FakeTensorMode(), [x.requires_grad for x in call.inputs]
        fakes = [mode.from_tensor(x.detach()).detach() for x in call.inputs]  # no number is noted
        with mode, enable_python_dispatcher():
            written = ask(extras, "analyze", call, fakes, required, extras)
            self.joint, self.needs_grad = trace(partial(run_pure, call.fn), fakes, required, extras)
        self.joint.meta.update(written=written or (), extras=extras)
        self.extras, self.finish = extras, call.finish[::-1]
        tangents = [x.meta["val"] for x in placeholders(self.joint.graph, "tangents")]
        partition = partition_fn if tangents else default_partition
        fixed = [i for i, x in enumerate(call.inputs) if isinstance(x, torch.nn.Parameter)]
        about = {"num_fwd_outputs": len(self.needs_grad), "static_lifetime_input_indices": fixed}
        self.forward, self.backward = partition(self.joint, (fakes, tangents), **about)
        self.run_forward = fw_compiler(self.forward, fakes)
        if tangents:
            inputs = [x.meta["val"] for x in placeholders(self.backward.graph)]
            self.run_backward = bw_compiler(self.backward, inputs)

    def __call__(self, tensors):
        with torch.enable_grad():
            results = CompiledFunction.apply(self, *tensors)
        for finish in self.finish:
            results = finish(tensors, results)
        return results

    def gradients(self, saved, tangents):
        """Return the gradients of the inputs, given the saved values and those of the results."""
        if (found := ask(self.extras, "gradients", self, saved, tangents)) is not None:
            return found
        if any(x is None for x in tangents):
            raise Unsupported("the loss uses only some of the outputs")
        if torch.is_grad_enabled():
            raise Unsupported("gradients that can be differentiated again (create_graph)")
        return _run(self.run_backward, [*saved, *(x.contiguous() for x in tangents)])


class CompiledFunction(torch.autograd.Function):
    """The two halves, for autograd."""

    @staticmethod
    def forward(ctx, compiled, *primals):
        values, needs_grad = _run(compiled.run_forward, primals), compiled.needs_grad
        # A view that a Function returns must not be written, but the caller may well write it.
        results = [x.detach() if x._is_view() else x for x in values[: len(needs_grad)]]
        ctx.compiled, ctx.saves = compiled, len(values) > len(needs_grad)
        ctx.save_for_backward(*values[len(needs_grad) :])
        ctx.set_materialize_grads(False)
        without = [x for x, needed in zip(results, needs_grad, strict=True) if not needed]
        ctx.mark_non_differentiable(*without)
        return tuple(results)

    @staticmethod
    def backward(ctx, *grads):
        tangents = [x for x, needed in zip(grads, ctx.compiled.needs_grad, strict=True) if needed]
        saved = ctx.saved_tensors if ctx.saves else ()  # nothing saved can be used up
        return None, *ctx.compiled.gradients(saved, tangents)


def _run(function, inputs):
    with torch._C._DisableAutocast():  # it has had its effect in the trace
        boxed = getattr(function, "_boxed_call", False)
        return function(list(inputs)) if boxed else function(*inputs)


class aot_function:  # called like a function, and named so in torch
    """Compile a graph of calls of torch: trace forward and backward ahead of time, cut, and run.

    The first call with arguments of a new kind fills `entries`; the kind is all but the data, and
    some global state. What cannot be compiled runs uncompiled; `refused` says why. Python runs only
    in the trace: what `fn`, if it is no graph, reads from outside its arguments is then a constant.

    Args:
        fn: the graph; extras take functions, modules, and nested arguments.
        fw_compiler: is given the forward graph and example inputs, returns a callable.
        bw_compiler: the same for the backward graph; if None, `fw_compiler`.
        partition_fn: divides the joint graph, as those of torch do; else an extra, or the default.
        extras: names of what is used besides the core, all if None; see `mini_aot.extras`.

    Raises:
        Unsupported: in a backward pass that the function was not compiled for.
    """

    def __init__(
        self,
        fn: Callable,
        fw_compiler: Callable = nop,
        bw_compiler: Callable | None = None,
        partition_fn: Callable | None = None,
        extras: Iterable[str] | None = None,
    ):
        self.fn, self.entries, self.refused = fn, {}, Counter()
        self.extras = [EXTRAS[name] for name in sorted(EXTRAS if extras is None else extras)]
        partition_fn = partition_fn or ask(self.extras, "partitioner") or default_partition
        self.options = fw_compiler, bw_compiler or fw_compiler, partition_fn

    @torch._disable_dynamo  # called from a compiled function, this is a graph break
    def __call__(self, *args, **kwargs):
        entry = None
        try:
            call = Call(self.fn, args, kwargs, self.extras)
            if call.key not in self.entries:
                self._compile(call)
            entry = self.entries[call.key]
        except Exception as error:  # of any kind: if the function is to blame, eager says so
            self.refused[f"{type(error).__name__}: {error}"] += 1
        return self.fn(*args, **kwargs) if entry is None else entry(call.inputs)

    def _compile(self, call):
        if self.entries and not ask(self.extras, "may_add", self.entries):
            raise Unsupported("arguments of another kind than those of the first call")
        if not is_graph(self.fn) and not ask(self.extras, "watch", call, self.extras):
            raise Unsupported("a function of Python, which nobody watches")
        self.entries[call.key] = None  # stays if this fails, which is not tried again
        with ask(self.extras, "hooks_off") or disable_saved_tensors_hooks("hooks are active"):
            self.entries[call.key] = Compiled(call, self.extras, *self.options)


def backend(graph_module, example_inputs, **options):
    """Be a backend of `torch.compile`, or of mini-Dynamo; nothing is traced before a real call."""
    return aot_function(graph_module, **options)
