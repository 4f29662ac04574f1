"""Run: look up a compiled version, and call its halves under autograd."""

import contextlib
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable

import torch
from torch._dispatch.python import enable_python_dispatcher
from torch._subclasses.fake_tensor import FakeTensorMode

from .asking import Unsupported, ask
from .call import Call, is_graph
from .extras import EXTRAS
from .partition import default_partition
from .plan import try_out
from .trace import trace


def nop(graph_module, example_inputs):
    """A compiler that generates no code: run the graph as it is."""
    return graph_module.forward


class Compiled:
    """A function compiled for one kind of arguments.

    Attributes:
        forward, backward: the graphs; the second is None without a gradient, as is `joint`.
        plan: what has to be done besides.
    """

    def __init__(self, call, extras, fw_compiler, bw_compiler, partition_fn, decompositions):
        self.extras, self.bw_compiler = extras, bw_compiler
        self.finish = call.finish[::-1]
        self.joint = self.backward = self.run_backward = None  # compiled by the first backward pass
        requires_grad = [tensor.requires_grad for tensor in call.inputs]
        mode = FakeTensorMode()
        fakes = [mode.from_tensor(tensor.detach()) for tensor in call.inputs]
        fixed = [i for i, t in enumerate(call.inputs) if isinstance(t, torch.nn.Parameter)]
        for i, fake in enumerate(fakes):
            fake._is_param = i in fixed  # so that isinstance says the same
            fake.item_memo = None  # torch notes the number of a 0-d tensor, which may change

        def row(*inputs):
            outputs = call.fn(*inputs)
            self.single = isinstance(outputs, torch.Tensor)
            if not self.single and type(outputs) is not tuple:
                raise Unsupported(f"a result of type {type(outputs).__name__}")
            return (outputs,) if self.single else outputs

        with mode, enable_python_dispatcher():  # so that dropout is one operator
            self.plan = try_out(row, fakes, requires_grad, extras)
            graph = trace(row, fakes, requires_grad, self.plan, extras, decompositions)
        if not any(self.plan.needs_grad):  # nothing but a forward, and so nothing to save
            self.forward, _ = default_partition(graph, num_fwd_outputs=len(self.plan.examples))
        else:
            self.joint = graph
            self.forward, self.backward = partition_fn(
                graph,
                (fakes, self.plan.examples),
                num_fwd_outputs=len(self.plan.examples),
                static_lifetime_input_indices=fixed,
            )
        self.run_forward = fw_compiler(self.forward, fakes)
        self.function = _make_function(self)

    def __call__(self, tensors):
        if self.joint is None:
            with torch.no_grad():
                results = [_no_view(x) for x in _run(self.run_forward, tensors)]
        else:
            with torch.enable_grad():
                results = self.function.apply(*tensors)
        outputs = self.plan.finish(tensors, results)
        outputs = outputs[0] if self.single else tuple(outputs)
        for finish in self.finish:
            outputs = finish(outputs)
        return outputs

    def gradients(self, saved, tangents):
        """Return the gradients of the inputs, given the saved values and those of the results."""
        if any(tangent is None for tangent in tangents):
            gradients = ask(self.extras, "gradients_of_some", self, saved, tangents)
            if gradients is None:
                raise Unsupported("the loss uses only some of the outputs")
            return gradients
        if self.run_backward is None:
            inputs = self.backward.graph.find_nodes(op="placeholder")
            examples = [node.meta["val"] for node in inputs]
            self.run_backward = self.bw_compiler(self.backward, examples)
        tangents = [_as_traced(*pair) for pair in zip(tangents, self.plan.tangents, strict=True)]
        return _run(self.run_backward, [*saved, *tangents])


def _make_function(compiled):
    needs_grad = compiled.plan.needs_grad

    class CompiledFunction(torch.autograd.Function):
        @staticmethod
        def forward(ctx, *primals):
            values = _run(compiled.run_forward, primals)
            results, saved = values[: len(needs_grad)], values[len(needs_grad) :]
            ctx.set_materialize_grads(False)
            ctx.save_for_backward(*saved)
            ctx.saves = len(saved)
            results = [_no_view(x) for x in results]
            without = [x for x, needed in zip(results, needs_grad, strict=True) if not needed]
            ctx.mark_non_differentiable(*without)
            return tuple(results)

        @staticmethod
        def backward(ctx, *grads):
            tangents = [g for g, needed in zip(grads, needs_grad, strict=True) if needed]
            saved = ctx.saved_tensors if ctx.saves else ()  # nothing saved can be used up
            gradients = compiled.gradients(saved, tangents)
            if torch.is_grad_enabled():  # create_graph=True
                gradients = ask(compiled.extras, "differentiable", gradients)
                if gradients is None:
                    raise Unsupported("gradients that can be differentiated again (create_graph)")
            return tuple(gradients)

    return CompiledFunction


def _no_view(x):
    """A view that a Function returns must not be written, but the caller may well write it."""
    return x.detach() if x._is_view() else x


def _as_traced(tangent, like):
    """Return the tangent in the layout that the backward was traced for."""
    if tangent.stride() == like.stride():
        return tangent
    new = torch.empty_strided(like.shape, like.stride(), dtype=like.dtype, device=like.device)
    return new.copy_(tangent)


def _run(function, inputs):
    with torch._C._DisableAutocast():  # it has had its effect in the trace
        if getattr(function, "_boxed_call", False):
            return function(list(inputs))
        return function(*inputs)


class AotFunction:
    """What `aot_function` returns.

    Attributes:
        entries: the compiled versions by key; None where the function runs uncompiled.
        refused: why it does, and how often that was found.
    """

    def __init__(self, fn, extras, *options):
        self.fn, self.extras, self.options = fn, extras, options
        self.entries = OrderedDict()
        self.refused = Counter()

    @torch._disable_dynamo  # called from a compiled function, this is a graph break
    def __call__(self, *args, **kwargs):
        entry = None
        try:
            call = Call(self.fn, args, kwargs, self.extras)
            entry = self._entry(call)
        except Unsupported as reason:
            self.refused[str(reason)] += 1
        return self.fn(*args, **kwargs) if entry is None else entry(call.inputs)

    def _entry(self, call):
        if call.key in self.entries:
            return self.entries[call.key]
        if self.entries and not ask(self.extras, "may_add", self.entries):
            raise Unsupported("arguments of another kind than those of the first call")
        if not is_graph(self.fn) and not ask(self.extras, "takes_python"):
            raise Unsupported("a function of Python, which nobody watches")
        hooks = torch._C._autograd._top_saved_tensors_default_hooks(False)
        off = ask(self.extras, "hooks_off")
        if hooks and not off:
            raise Unsupported("hooks for saved tensors are active")
        try:
            with off or contextlib.nullcontext():
                self.entries[call.key] = Compiled(call, self.extras, *self.options)
        except Exception as error:  # of any kind: if the function is to blame, eager says so
            self.entries[call.key] = None
            self.refused[f"{type(error).__name__}: {error}"] += 1
        return self.entries[call.key]


def aot_function(
    fn: Callable,
    fw_compiler: Callable = nop,
    bw_compiler: Callable | None = None,
    partition_fn: Callable = default_partition,
    decompositions: dict | None = None,
    extras: Iterable[str] | None = None,
) -> Callable:
    """Compile a graph: trace forward and backward ahead of time, cut, and run.

    The first call with arguments of a new kind traces `fn` on tensors without data; the kind is
    all but the data, and some global state. What cannot be compiled runs uncompiled. As with the
    real one, Python runs only in the trace: what a function that is no graph reads from outside its
    arguments, other than tensors, is a constant from then on.

    Args:
        fn: graph of calls of torch; extras take functions, modules, and nested arguments.
        fw_compiler: is given the forward graph and example inputs, returns a callable.
        bw_compiler: the same for the backward graph, called by the first backward pass.
        partition_fn: divides the joint graph; an extra has another, those of torch do as well.
        decompositions: operators to replace, and the functions to replace them by.
        extras: names of what is used besides the core, all if None; see `mini_aot.extras`.

    Raises:
        Unsupported: in a backward pass that the function was not compiled for.
    """
    options = fw_compiler, bw_compiler or fw_compiler, partition_fn, decompositions
    return AotFunction(fn, _chosen(extras), *options)


def _chosen(names):
    return tuple(EXTRAS[name] for name in (EXTRAS if names is None else names))


def backend(graph_module, example_inputs, extras=None, **options):
    """Compile a graph captured by Dynamo, or by mini-Dynamo: `torch.compile(backend=backend)`.

    Nothing is traced yet: a call with sizes or a grad mode that have not been seen does that. Like
    `aot_eager`, it generates no code and, if that extra is there, uses the min-cut.
    """
    partition = ask(_chosen(extras), "partitioner") or default_partition
    return aot_function(graph_module, **{"partition_fn": partition, "extras": extras, **options})
