# --8<-- [start:head]
"""Run: look up a compiled version, call it under autograd, and do what the graph leaves to do."""

import contextlib
import random
from collections import Counter, OrderedDict
from collections.abc import Callable

import torch
from torch._dispatch.python import enable_python_dispatcher
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.utils import _pytree as pytree

from snippets.mini_aot.analyse import analyse
from snippets.mini_aot.functionalise import Unsupported
from snippets.mini_aot.guards import Arguments
from snippets.mini_aot.partition import default_partition
from snippets.mini_aot.trace import trace_inference, trace_joint

CACHE_SIZE = 64


def nop(graph_module, example_inputs):
    """A compiler that generates no code: run the graph as it is."""
    return graph_module.forward


# --8<-- [end:head]


# --8<-- [start:compile]
class Compiled:
    """A function compiled for one kind of arguments.

    Attributes:
        joint, forward, backward: the graphs; the first and last are None without a gradient.
        plan: what has to be done besides.
    """

    def __init__(self, fn, arguments, fw_compiler, bw_compiler, partition_fn, decompositions):
        fn = arguments.on_tensors(fn)
        self.joint = self.backward = None
        self.bw_compiler = bw_compiler
        requires_grad = [tensor.requires_grad for tensor in arguments.tensors]
        mode = FakeTensorMode()
        fakes = [mode.from_tensor(tensor.detach()) for tensor in arguments.tensors]
        for fake, tensor in zip(fakes, arguments.tensors, strict=True):
            fake._is_param = isinstance(tensor, torch.nn.Parameter)
        with _no_random_state(), mode, enable_python_dispatcher():  # dropout as one operator
            self.plan = plan = analyse(fn, fakes, requires_grad)
            if any(plan.needs_grad):
                self.joint = trace_joint(fn, fakes, requires_grad, plan, decompositions)
                fixed = [
                    i for i, t in enumerate(arguments.tensors) if isinstance(t, torch.nn.Parameter)
                ]
                self.forward, self.backward = partition_fn(
                    self.joint,
                    (fakes, plan.examples),
                    num_fwd_outputs=len(plan.picks),
                    static_lifetime_input_indices=fixed,
                )
                self.reached_from = _tangents_of_each_gradient(self.joint, len(plan.picks))
            else:
                self.forward = trace_inference(fn, fakes, plan, decompositions)
        self.run_forward = fw_compiler(self.forward, fakes)
        self.run_backward = None  # compiled by the first backward pass
        self.function = _make_function(self)

    # --8<-- [end:compile]

    # --8<-- [start:call]
    def __call__(self, tensors):
        if self.joint is None:
            with torch.no_grad():
                results = _call(self.run_forward, tensors)
        else:
            with torch.enable_grad():
                results = self.function.apply(*tensors)
        for result, (i, seen) in zip(results, self.plan.written.items(), strict=False):
            with torch.set_grad_enabled(seen):
                tensors[i].copy_(result)
        outputs = [_take(output, tensors, results) for output in self.plan.outputs]
        return pytree.tree_unflatten(outputs, self.plan.spec)


def _take(output, tensors, results):
    if output.source == "constant":
        return output.index
    base = (tensors if output.source == "input" else results)[output.index]
    if output.view is None:
        return base
    size, stride, offset = output.view
    with torch.set_grad_enabled(output.requires_grad):
        base = base if output.requires_grad else base.detach()
        return base.as_strided(size, stride, base.storage_offset() + offset)


# --8<-- [end:call]


# --8<-- [start:function]
def _make_function(compiled):
    plan = compiled.plan
    tangents_like = [x for x, g in zip(plan.examples, plan.needs_grad, strict=True) if g]

    class CompiledFunction(torch.autograd.Function):
        @staticmethod
        def forward(ctx, *primals):
            values = _call(compiled.run_forward, primals)
            results, saved = values[: len(plan.picks)], values[len(plan.picks) :]
            ctx.set_materialize_grads(False)
            ctx.save_for_backward(*saved)
            without = [r for r, g in zip(results, plan.needs_grad, strict=True) if not g]
            ctx.mark_non_differentiable(*without)
            return tuple(results)

        @staticmethod
        def backward(ctx, *grads):
            given = [g for g, needed in zip(grads, plan.needs_grad, strict=True) if needed]
            tangents = [_as_traced(*pair) for pair in zip(given, tangents_like, strict=True)]
            if compiled.run_backward is None:
                inputs = compiled.backward.graph.find_nodes(op="placeholder")
                examples = [node.meta["val"] for node in inputs]
                compiled.run_backward = compiled.bw_compiler(compiled.backward, examples)
            gradients = _call(compiled.run_backward, [*ctx.saved_tensors, *tangents])
            # As in eager, a gradient that no given tangent leads to is None and not zero.
            gradients = [
                None if reached and all(given[i] is None for i in reached) else gradient
                for gradient, reached in zip(gradients, compiled.reached_from, strict=True)
            ]
            if torch.is_grad_enabled():  # create_graph=True
                gradients = _OnlyOnce.apply(torch.zeros((), requires_grad=True), *gradients)
            return tuple(gradients)

    return CompiledFunction


# --8<-- [end:function]


# --8<-- [start:gradients]
class _OnlyOnce(torch.autograd.Function):
    """Return the gradients, as something that must not be differentiated again."""

    @staticmethod
    def forward(ctx, anchor, *gradients):
        return tuple(None if g is None else g.clone() for g in gradients)

    @staticmethod
    def backward(ctx, *_):
        raise RuntimeError("mini_aot compiles the first derivative only, and a second is asked for")


def _call(run, inputs):
    autocast = torch._C._is_any_autocast_enabled()  # it has had its effect in the trace
    with torch._C._DisableAutocast() if autocast else contextlib.nullcontext():
        if getattr(run, "_boxed_call", False):
            return run(list(inputs))
        return run(*inputs)


def _as_traced(tangent, like):
    """Return the tangent in the layout that the backward was traced for, zeros if there is none."""
    if tangent is not None and tangent.stride() == like.stride():
        return tangent
    device = like.device
    new = torch.empty_strided(like.shape, like.stride(), dtype=like.dtype, device=device).zero_()
    return new if tangent is None else new.copy_(tangent)


def _tangents_of_each_gradient(joint, num_fwd_outputs):
    reached, number = {}, 0
    for node in joint.graph.nodes:
        reached[node] = set().union(*(reached[source] for source in node.all_input_nodes))
        if node.op == "placeholder" and node.name.startswith("tangents"):
            reached[node], number = {number}, number + 1
    gradients = joint.graph.output_node().args[0][num_fwd_outputs:]
    return [reached.get(gradient, set()) for gradient in gradients]


# --8<-- [end:gradients]


# --8<-- [start:surroundings]
@contextlib.contextmanager
def _no_random_state():
    """Refuse a function that, traced, seeds a generator or draws from that of Python."""
    python = random.getstate()
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(20240229)
        before = torch.random.get_rng_state()
        try:
            yield
            if python != random.getstate() or not torch.equal(before, torch.get_rng_state()):
                raise Unsupported("the state of a random number generator is changed")
        finally:
            random.setstate(python)


@contextlib.contextmanager
def _hooks_off():
    """Keep saved-tensor hooks of the caller from seeing the tensors of the trace."""
    before = torch._C._autograd._saved_tensors_hooks_set_tracing(True)
    try:
        yield
    finally:
        torch._C._autograd._saved_tensors_hooks_set_tracing(before)


# --8<-- [end:surroundings]


# --8<-- [start:entry]
class AotFunction:
    """What `aot_function` returns.

    Attributes:
        entries: the compiled versions by guard; None where the function runs uncompiled.
        refused: why it does, and how often that was found.
    """

    def __init__(self, fn, *options):
        self.fn, self.options = fn, options
        self.entries = OrderedDict()
        self.refused = Counter()

    @torch._disable_dynamo  # called from a compiled function, this is a graph break
    def __call__(self, *args, **kwargs):
        entry = None
        try:
            arguments = Arguments(*self._with_state(args), kwargs)
            arguments.refuse()
            entry = self._entry(arguments)
        except Unsupported as reason:
            self.refused[str(reason)] += 1
        return self.fn(*args, **kwargs) if entry is None else entry(arguments.tensors)

    # --8<-- [end:entry]

    # --8<-- [start:state]
    def _with_state(self, args):
        """Return the arguments, and before them, for a module, its parameters and buffers."""
        if not isinstance(self.fn, torch.nn.Module):
            return (args,)
        return ((dict([*self.fn.named_parameters(), *self.fn.named_buffers()]), *args),)

    def _traced(self, *args, **kwargs):
        if not isinstance(self.fn, torch.nn.Module):
            return self.fn(*args, **kwargs)
        return torch.func.functional_call(self.fn, args[0], args[1:], kwargs)

    def _entry(self, arguments):
        key = arguments.key()
        if isinstance(self.fn, torch.nn.Module):
            key += tuple(module.training for module in self.fn.modules())
        if key not in self.entries:
            try:
                with _hooks_off():
                    self.entries[key] = Compiled(self._traced, arguments, *self.options)
            except Exception as error:  # of any kind: if the function is to blame, eager says so
                self.entries[key] = None
                self.refused[f"{type(error).__name__}: {error}"] += 1
            if len(self.entries) > CACHE_SIZE:
                self.entries.popitem(last=False)
        return self.entries[key]

    # --8<-- [end:state]


# --8<-- [start:aot_function]
def aot_function(
    fn: Callable,
    fw_compiler: Callable = nop,
    bw_compiler: Callable | None = None,
    partition_fn: Callable = default_partition,
    decompositions: dict | None = None,
) -> Callable:
    """Compile a function or module: trace forward and backward ahead of time, cut, and run.

    The first call with arguments of a new kind traces `fn` on tensors without data. The kind is
    shape, strides, dtype, device and requires_grad of every tensor, the other arguments, and some
    global state: this keeps a version for each of the last `CACHE_SIZE` kinds, where the real
    `aot_function` keeps one alone and checks nothing. What cannot be compiled runs uncompiled.

    As with the real one, Python runs only in the trace: what `fn` reads from outside its arguments,
    other than tensors, is a constant from then on, and what it prints is printed then.

    Args:
        fn: function or module; arguments and results are tensors and constants, nested or not.
        fw_compiler: is given the forward graph and example inputs, returns a callable.
        bw_compiler: the same for the backward graph, called by the first backward pass.
        partition_fn: divides the joint graph; this package has two, those of torch do as well.
        decompositions: operators to replace, and the functions to replace them by.
    """
    return AotFunction(fn, fw_compiler, bw_compiler or fw_compiler, partition_fn, decompositions)


# --8<-- [end:aot_function]
