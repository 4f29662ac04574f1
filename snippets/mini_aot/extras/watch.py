"""Extra: functions of Python, watched while they are traced.

    def f(x):
        return x.sin() if x.dim() > 1 else x.cos()

The core takes graphs that call nothing but torch. Python may also ask what no key holds, `type(x)`
for one, and do what no graph holds. What does so is refused here, and everything else is traced.
"""

import builtins
import contextlib
import dis
import random
import sys
import sysconfig

import numpy
import torch
from torch._subclasses.fake_tensor import FakeTensor
from torch.overrides import TorchFunctionMode
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode

from ..asking import Unsupported, ask
from ..call import is_graph, surroundings

# What of an input a key holds, or a graph can compute.
ASKABLE = set(
    "shape dtype device layout requires_grad ndim itemsize nbytes T mT H mH real imag data "
    "is_cpu is_cuda is_sparse is_nested is_quantized is_mkldnn".split()
)
TORCH, RANDOM = torch.__path__[0], torch.random.__file__
LIBRARIES = sysconfig.get_path("stdlib"), "<frozen", "<string>"
OURS = __package__.removesuffix(".extras")


def check_function(call):
    """Refuse a module that no extra has unpacked: no key says whether it trains."""
    if isinstance(call.fn, torch.nn.Module) and not is_graph(call.fn):
        raise Unsupported("a module: its parameters are not among the arguments")


def note_inputs(call):
    """Add to the key what only Python asks: which inputs are one object, and their attributes."""
    numbers = [id(x) for x in call.inputs]
    call.key += [*map(numbers.index, numbers), *map(_attributes, call.inputs)]


def _attributes(x):
    return tuple(name for name in getattr(x, "__dict__", ()) if not name.startswith("_dynamo"))


def watch(call, extras):
    """Allow a function of Python, watched in its first run, and held to it in the others."""
    if len({id(x) for x in call.inputs}) < len(call.inputs):
        raise Unsupported("one tensor is passed twice")
    if any(map(_attributes, call.inputs)):
        raise Unsupported("a tensor with attributes, which the trace does not have")
    fn, parameters, seen = call.fn, [isinstance(x, torch.nn.Parameter) for x in call.inputs], []

    def run(*inputs):
        for x, is_parameter in zip(inputs, parameters, strict=True):
            x._is_param = is_parameter  # so that isinstance says the same
        with contextlib.nullcontext() if seen else _watched(inputs, extras):
            outputs = fn(*inputs)
        for x in inputs:
            del x._is_param
        seen.append([(x.shape, x.requires_grad) for x in outputs] if type(outputs) is tuple else ())
        if seen[0] != seen[-1]:
            raise Unsupported("a second run has other results than the first")
        return outputs

    call.fn = run
    return True


def check_graph(graph):
    """Refuse a tensor without data that the function has kept from an earlier run."""
    for node in graph.graph.find_nodes(op="get_attr"):
        if isinstance(vars(graph).get(node.target), FakeTensor):
            raise Unsupported("a tensor of an earlier run is used")


@contextlib.contextmanager
def _watched(inputs, extras):
    """Refuse what the function must not do with `inputs`, or with the world, while this is open."""
    reasons = []

    def refuse(reason):
        reasons.append(reason)  # what is raised, the function may catch
        raise Unsupported(reason)

    with (
        _state(refuse),
        _random_state(refuse),
        _Writes(refuse, extras),
        _Questions(refuse, inputs),
        _frames(refuse),
    ):
        yield
    if reasons:
        raise Unsupported(reasons[0])


class _Writes(TorchDispatchMode):
    """Sees every operator before it is carried out."""

    supports_higher_order_operators = True  # such as cond; they have no schema

    def __init__(self, refuse, extras):
        super().__init__()
        self.refuse, self.extras = refuse, extras

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        if getattr(getattr(func, "_schema", None), "is_mutable", False):
            tensors = [x for x in pytree.tree_leaves((args, kwargs)) if torch.is_tensor(x)]
            if not ask(self.extras, "may_write", tensors):
                self.refuse(f"a tensor is written in place, by {func}")
        if torch.is_inference_mode_enabled():
            self.refuse("inference mode is entered, and its results are of another kind")
        return func(*args, **(kwargs or {}))


class _Questions(TorchFunctionMode):
    """Sees every call of torch, and every attribute of a tensor that is read or set."""

    def __init__(self, refuse, inputs):
        super().__init__()
        self.refuse, self.inputs = refuse, {id(x) for x in inputs}

    def __torch_function__(self, func, types, args=(), kwargs=None):
        name = getattr(getattr(func, "__self__", func), "__name__", "attribute")
        if func.__name__ == "__set__":
            self.refuse(f"the {name} of a tensor is set")
        reads = func.__name__ == "__get__" and name not in ASKABLE
        if (reads or func in (torch.Tensor._is_view, torch.Tensor.is_shared)) and (
            id(args[0]) in self.inputs
        ):
            self.refuse(f"an input is asked for its {name}, which no key holds")
        return func(*args, **(kwargs or {}))


@contextlib.contextmanager
def _state(refuse):
    """If the function is refused it runs again, and must find what it found before."""
    before = surroundings()
    gradients, dtype, exact, *_ = before
    try:
        yield
        if surroundings() != before:
            refuse("the grad mode, or other state of torch, is changed")
    finally:
        torch.set_grad_enabled(gradients)
        torch.set_default_dtype(dtype)
        warn = torch.is_deterministic_algorithms_warn_only_enabled()
        torch.use_deterministic_algorithms(exact, warn_only=warn)


@contextlib.contextmanager
def _random_state(refuse):
    """Tensors without data draw no numbers: if a state changes, something else has been done."""
    before = torch.get_rng_state(), random.getstate(), numpy.random.get_state()
    torch.default_generator.manual_seed(20240229)  # hardly the one that the function sets
    seeded = _random_states()
    try:
        yield
        if _random_states() != seeded:
            refuse("the state of a random number generator is changed")
    finally:
        torch.set_rng_state(before[0])
        random.setstate(before[1])
        numpy.random.set_state(before[2])


def _random_states():
    _, numbers, *rest = numpy.random.get_state()
    return torch.get_rng_state().tolist(), random.getstate(), numbers.tolist(), rest


@contextlib.contextmanager
def _frames(refuse):
    """See every frame of Python: `type(x)` of a tensor is another class while it is traced."""

    def entered(frame, event, arg):
        if event == "call" and _asks_for_numbers_to_come(frame):
            refuse(f"{frame.f_code.co_name} depends on the state of a random number generator")
        if event == "call" and _is_of_the_program(frame) and _asks_for_a_class(frame):
            refuse(
                f"{frame.f_code.co_name} asks for the class of a value, which differs in a trace"
            )

    if sys.getprofile():
        refuse("a profiler is active")
    sys.setprofile(entered)
    try:
        yield
    finally:
        sys.setprofile(None)


def _asks_for_numbers_to_come(frame):
    """Does the program call what asks a generator for its state, which a trace does not advance?"""
    asks = frame.f_code.co_name in ("get_rng_state", "initial_seed", "fork_rng")
    return asks and frame.f_code.co_filename == RANDOM and _is_of_the_program(frame.f_back)


def _is_of_the_program(frame):
    """Is it code of the program, or code of Python's library that the program calls?"""
    while frame.f_code.co_filename.startswith(LIBRARIES) and frame.f_code.co_name != "<module>":
        frame = frame.f_back
    if frame.f_code.co_filename.startswith(TORCH):
        return False
    outer = frame
    while not _is_ours(outer):
        if outer.f_code.co_name == "<module>":
            return False  # something is being imported
        outer = outer.f_back
    return outer is not frame


def _is_ours(frame):
    return frame.f_back is None or frame.f_globals.get("__name__", "").startswith(OURS)


def _asks_for_a_class(frame):
    for read in dis.get_instructions(frame.f_code):
        if read.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            if frame.f_globals.get(read.argval, vars(builtins).get(read.argval)) is type:
                return True
        elif read.opname == "LOAD_ATTR" and read.argval == "__class__":
            return True
    return False
