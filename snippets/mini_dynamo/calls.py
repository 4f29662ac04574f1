# --8<-- [start:head]
"""Chapter: calls.

A call of a Python function is inlined: a new `Frame`, same graph. A call of torch runs on fake
tensors and becomes a node. A few builtins without side effects are called on symbolic values as
they are. All else is not supported, and that is the safe answer: an unknown call is never made.
"""

from __future__ import annotations

import abc
import collections
import copy
import enum
import functools
import inspect
import itertools
import math
import operator
import types
from typing import Any

import torch
from torch.overrides import get_testing_overrides

from .interpreter import Frame
from .values import (
    CALLED_C,
    CONSTANTS,
    CONTAINERS,
    NULL,
    Called,
    Cell,
    Exit,
    Function,
    Generator,
    GradMode,
    Lazy,
    Method,
    Object,
    Partial,
    Shadow,
    Source,
    Super,
    Traced,
    Unsupported,
    UserError,
    is_namedtuple,
    lookup,
    own_dunders,
)

# --8<-- [end:head]

# --8<-- [start:lists]
FACTORIES = (
    "tensor zeros ones full empty arange linspace logspace eye rand randn randint randperm normal "
    "tril_indices triu_indices as_tensor scalar_tensor complex polar hann_window cartesian_prod "
    "block_diag broadcast_tensors result_type promote_types can_cast is_tensor is_floating_point "
    "is_complex broadcast_shapes einsum meshgrid rand_like randn_like randint_like vander relu_ "
    "_transformer_encoder_layer_fwd _native_multi_head_attention "
    "bartlett_window blackman_window hamming_window kaiser_window empty_strided range"
)
TORCH = {getattr(torch, name) for name in FACTORIES.split()} | set(get_testing_overrides())
FIXED = {torch.is_grad_enabled, torch.finfo, torch.iinfo, torch.Size, torch.device}
FIXED |= {torch.is_autocast_enabled, torch._C._get_tracing_state}  # see `can_trace_now`
CALLING = {map, filter, sorted, min, max, functools.reduce, itertools.starmap, itertools.groupby}
CALLING |= {itertools.takewhile, itertools.dropwhile, itertools.filterfalse}
PURE = {
    abs, all, any, bool, bytes, chr, complex, dict, divmod, enumerate, filter, float, format,
    frozenset, int, iter, len, list, map, max, min, next, ord, pow, range, repr, reversed, round,
    set, slice, sorted, str, sum, tuple, zip, functools.reduce, collections.OrderedDict,
    collections.deque,
    itertools.chain, itertools.product, itertools.islice, itertools.accumulate,
    itertools.permutations, itertools.combinations, itertools.zip_longest, itertools.starmap,
    itertools.pairwise, itertools.count, itertools.cycle, itertools.repeat, itertools.compress,
    itertools.groupby, itertools.takewhile, itertools.dropwhile, itertools.filterfalse,
    *(f for f in vars(operator).values() if isinstance(f, types.BuiltinFunctionType)),
    *(f for f in vars(math).values() if isinstance(f, types.BuiltinFunctionType)),
} - {operator.call, operator.is_, operator.is_not}  # fmt: skip
PLAIN = list, tuple, dict, set, frozenset, str, bytes, int, float, complex, range, slice, bool
FACTORY_TYPES = list, dict, set, int, float, None
OWNERS = {*PLAIN, collections.OrderedDict, collections.deque, collections.defaultdict, torch.Size}
HOOKS = "_forward_hooks _forward_pre_hooks _backward_hooks _backward_pre_hooks".split()
KNOWN = {*CONSTANTS, *CONTAINERS, *CALLED_C, type}
GETTERS = operator.itemgetter, operator.attrgetter, operator.methodcaller
# Statistics of torch's own about new modules; the second one as soon as torch.compile has run.
NOTED = {torch._C._log_api_usage_once, torch._dynamo.mutation_guard.GenerationTracker.tag.__func__}
DEPTH = 40
# These look at the frame that calls them, which is another one after a graph break.
SEES_FRAMES = "locals vars dir eval exec super globals currentframe stack _getframe".split()
# --8<-- [end:lists]


# --8<-- [start:hooks]
def no_hooks(module: torch.nn.Module) -> bool:
    """Whether calling a module just calls its forward."""
    inner = torch.nn.modules.module
    everywhere = inner._global_forward_hooks, inner._global_forward_pre_hooks
    everywhere += inner._global_backward_hooks, inner._global_backward_pre_hooks
    values = module.__dict__
    return (
        not any(everywhere)
        and not any(values.get(name) for name in HOOKS)
        and not (values.get("_compiled_call_impl") or "forward" in values or "__call__" in values)
    )


# --8<-- [end:hooks]


# --8<-- [start:bind]
@functools.cache
def binder(code: types.CodeType) -> types.CodeType:
    """Code with the parameters of `code` that does nothing but return its locals."""
    count = code.co_argcount + code.co_kwonlyargcount
    count += bool(code.co_flags & inspect.CO_VARARGS) + bool(code.co_flags & inspect.CO_VARKEYWORDS)
    return (lambda: locals()).__code__.replace(
        co_argcount=code.co_argcount,
        co_posonlyargcount=code.co_posonlyargcount,
        co_kwonlyargcount=code.co_kwonlyargcount,
        co_varnames=code.co_varnames[:count],
        co_nlocals=count,
        co_flags=code.co_flags & 0xF,
    )


def bind(code: Any, defaults: Any, kwdefaults: Any, args: Any, kwargs: dict) -> dict:
    """Give the parameters their values, as a call does: by a call of code that does only that."""
    function = types.FunctionType(binder(code), {"locals": locals}, code.co_name, defaults or None)
    function.__kwdefaults__ = kwdefaults
    return function(*args, **kwargs)


# --8<-- [end:bind]


# --8<-- [start:call]
class Calls:
    """The part of the tracer that deals with calls."""

    def call(self, function: Any, args: list, kwargs: dict) -> Any:
        """Call a symbolic value with symbolic arguments."""
        if isinstance(function, Traced):
            return (
                function.fn(*args, **kwargs)
                if isinstance(function.fn, types.LambdaType)
                else self.call(function.fn, args, kwargs)
            )
        if isinstance(function, Method):
            return self.call(function.fn, [function.self, *args], kwargs)
        if isinstance(function, Partial):
            kwargs = {**function.kwargs, **kwargs}
            return self.call(function.fn, [*function.args, *args], kwargs)
        if isinstance(function, Function):
            if function.real is not None and self.special(function.real):
                return self.call_special(function.real, args, kwargs)
            return self.inline(function, args, kwargs)
        if isinstance(function, Object):
            return self.call_object(function, args, kwargs)
        if isinstance(function, GradMode) and len(args) == 1 and isinstance(args[0], Function):
            return self.decorate(function, args[0])
        if isinstance(function, Exit):
            self.recorder.set_grad(function.manager.before.pop())
            return None
        if isinstance(function, Shadow) or function is NULL:
            raise Unsupported(f"calling a {type(function).__name__}")
        if isinstance(getattr(function, "__self__", None), torch.Tensor):
            return self.do(function, *args, **kwargs)
        return self.call_special(function, args, kwargs)

    def decorate(self, mode: GradMode, function: Function) -> Traced:
        """`@torch.no_grad()` on a function that is made while tracing."""
        if mode.entered or function.code.co_flags & 0x2A0:
            raise Unsupported("torch.set_grad_enabled, or a generator, decorated")

        def decorated(*args: Any, **kwargs: Any) -> Any:
            before = torch.is_grad_enabled()
            self.recorder.set_grad(mode.target)
            try:
                return self.call(function, list(args), kwargs)
            finally:
                self.recorder.set_grad(before)

        return Traced(self, decorated)

    # --8<-- [end:call]

    # --8<-- [start:inline]
    def inline(self, function: Function, args: list, kwargs: dict) -> Any:
        """Execute the called function in a frame of its own, into the same graph."""
        code = function.code
        if function.real is torch._dynamo.graph_break or hasattr(
            function.real, "_torchdynamo_disable"
        ):
            raise Unsupported(f"{code.co_name}: a graph break is asked for")
        if function.globals.get("__package__") == __package__:
            raise Unsupported("a function of mini-Dynamo itself")
        if code.co_flags & 0x280 or self.depth >= DEPTH:
            raise Unsupported(f"a coroutine, or too many calls deep: {code.co_name}")
        if function.real is not None:
            self.read_function(function)
        cells = dict(zip(code.co_freevars, function.closure, strict=True))
        try:
            values = bind(code, function.defaults, function.kwdefaults, args, kwargs)
        except TypeError as error:
            raise Unsupported(f"arguments of {code.co_name}") from error
        frame = Frame(self, code, function.globals, values, cells)
        if code.co_flags & 0x20:
            self.generators.append(Generator(frame))
            return self.generators[-1]
        self.depth += 1
        self.where.append(frame)
        value = frame.run()[1]
        self.where.pop()
        self.depth -= 1
        return value

    # --8<-- [end:inline]

    # --8<-- [start:closure]
    def read_function(self, function: Function) -> None:
        """Fetch defaults and closure of a real function, each with its source."""
        real, held = function.real, Source("held", function.real)
        if real.__defaults__ and not function.defaults:
            self.guards.add("{}.__defaults__ is {}", held, real.__defaults__)
            source = Source("held", real.__defaults__)
            values = enumerate(real.__defaults__)
            function.defaults = tuple(self.wrap(v, source.item(i)) for i, v in values)
        if real.__kwdefaults__ and not function.kwdefaults:
            source = held.slot("__kwdefaults__")
            function.kwdefaults = dict(self.wrap(real.__kwdefaults__, source))
        if real.__closure__ and not function.closure:
            function.closure = tuple(
                map(self.real_cell, real.__closure__, function.code.co_freevars)
            )

    def real_cell(self, cell: Any, name: str) -> Cell:
        """The symbolic cell of a real one: one for all the functions that share it."""
        if id(cell) not in self.by_identity:
            source = Source("held", cell)
            try:
                content = cell.cell_contents
            except ValueError:
                raise Unsupported("an empty closure cell") from None
            content = Lazy(content, source.slot("cell_contents"))
            made = Cell(content, source=source, variable=name)
            self.cells.append(made)
            self.by_identity[id(cell)] = (cell, made, source)
        return self.by_identity[id(cell)][1]

    # --8<-- [end:closure]

    # --8<-- [start:objects]
    def call_object(self, owner: Object, args: list, kwargs: dict) -> Any:
        """Call an instance; a module without hooks calls its forward."""
        if lookup(owner.cls, "__call__") is torch.nn.Module.__call__:
            if owner.real is None:
                if any(owner.attrs.get(name) for name in HOOKS):
                    raise Unsupported(f"a {owner.cls.__name__} with hooks, made while tracing")
                return self.call(self.attr(owner, "forward"), args, kwargs)
            if not no_hooks(owner.real):
                inside = vars(owner.real)
                if "forward" in inside or "__call__" in inside or any(map(inside.get, HOOKS[2:])):
                    raise Unsupported(f"a {owner.cls.__name__} with hooks on the way back")
                self.guards.add("{} not in {}.__dict__", "forward", owner.source)
                return self.call(self.attr(owner, "_call_impl"), args, kwargs)
            self.guards.keep["no_hooks"] = no_hooks
            self.guards.add("no_hooks({})", owner.source)
            return self.call(self.attr(owner, "forward"), args, kwargs)
        return self.call(self.bind_dunder(owner, "__call__"), args, kwargs)

    def bind_dunder(self, owner: Object, name: str) -> Any:
        """A method that Python looks up on the class only."""
        raw = lookup(owner.cls, name)
        if not isinstance(raw, types.FunctionType):
            raise Unsupported(f"{name} of a {owner.cls.__name__}")
        self.guards.add("lookup({}, {}) is {}", owner.cls, name, raw)
        return self.bind(raw, owner, name, owner.cls)

    # --8<-- [end:objects]

    # --8<-- [start:special]
    def special(self, real: Any) -> bool:
        """Whether a Python function is called as it is, instead of being inlined."""
        return (
            real in TORCH
            or real in NOTED
            or real is copy.deepcopy
            or real.__module__ == "torch.overrides"
        )

    def call_special(self, function: Any, args: list, kwargs: dict) -> Any:
        """Call torch, a builtin or a class."""
        try:
            if function in NOTED:
                return None
            known = function in TORCH or function in FIXED or function in PURE
        except TypeError:
            known = False
        name = getattr(function, "__name__", type(function).__name__)
        if function is isinstance and len(args) == 2:
            return self.is_instance(*args)
        if function is issubclass and len(args) == 2:
            every = args[1] if type(args[1]) is tuple else args[1:]
            if all(type(one) in (type, abc.ABCMeta) for one in (args[0], *every)):
                return self.do(issubclass, *args)
        if function is copy.deepcopy and type(args[0]) in CONSTANTS:
            return args[0]
        if function is hash and type(args[0]) in (int, str, bool, float, type(None)):
            return self.do(hash, *args)
        if function is type and len(args) == 1:
            return self.type_of(args[0])
        if function is len and isinstance(args[0], torch.Tensor) and args[0].dim():
            return self.do(torch.Tensor.size, args[0], 0)
        if function is callable and isinstance(args[0], Object):
            return lookup(args[0].cls, "__call__") is not None
        if function is callable and (isinstance(args[0], Called) or type(args[0]) in KNOWN):
            return callable(args[0])
        if function is functools.partial and args:
            return Partial(self, args[0], tuple(args[1:]), kwargs)
        if function is collections.defaultdict and (not args or args[0] in FACTORY_TYPES):
            return self.do(function, *args, **kwargs)
        if function is super and len(args) == 2:
            return Super(*args)
        if function is setattr and type(args[1]) is str:
            return self.set_attr(*args)
        if function in (getattr, hasattr) and type(args[1]) is str and not kwargs:
            return self.get_attr(function, *args)
        # --8<-- [end:special]
        # --8<-- [start:special_more]
        if function is object.__setattr__ and isinstance(args[0], Object):
            return self.store(*args)
        if function in (torch.no_grad, torch.enable_grad, torch.set_grad_enabled):
            target = (
                args[0] if function is torch.set_grad_enabled else function is not torch.no_grad
            )
            if function is not torch.set_grad_enabled and args and isinstance(args[0], Function):
                return self.decorate(GradMode(target), args[0])
            if args and function is not torch.set_grad_enabled or type(target) is not bool:
                raise Unsupported("torch.no_grad with an argument")
            made = GradMode(target, entered=function is torch.set_grad_enabled)
            if made.entered:  # takes effect at once, not only in a `with`
                made.before.append(torch.is_grad_enabled())
                self.recorder.set_grad(target)
            return made
        if name.lstrip("_").startswith("has_torch_function"):
            return False
        if name in ("is_compiling", "is_dynamo_compiling", "is_scripting", "is_tracing"):
            if str(getattr(function, "__module__", "")).startswith("torch"):
                raise Unsupported(f"{name}()")
        if known:
            return self.call_known(function, args, kwargs)
        # --8<-- [end:special_more]
        # --8<-- [start:methods]
        owner = getattr(function, "__self__", None)
        if isinstance(function, types.BuiltinMethodType) and type(owner) in OWNERS:
            if function.__name__ == "sort" and kwargs.get("key") is not None:
                kwargs = {**kwargs, "key": Traced(self, kwargs["key"])}
            return self.do(function, *args, **kwargs)
        if isinstance(function, types.MethodDescriptorType) and function.__objclass__ in OWNERS:
            if args and type(args[0]) in OWNERS:
                return self.do(function, *args, **kwargs)
        if isinstance(function, types.MethodDescriptorType) and function in TORCH:
            return self.do(function, *args, **kwargs)
        if owner is itertools.chain and name == "from_iterable":
            return self.do(function, *args)
        if isinstance(owner, type) and owner in PLAIN and name in ("fromkeys", "maketrans"):
            return self.do(function, *args, **kwargs)
        if isinstance(owner, tuple) and is_namedtuple(type(owner)):
            return self.do(function, *args, **kwargs)
        if isinstance(function, types.MethodType) and isinstance(function.__self__, tuple):
            if is_namedtuple(type(function.__self__)):
                return self.do(function, *args, **kwargs)
        if isinstance(function, type):
            return self.construct(function, args, kwargs)
        self.sees_frames = name in SEES_FRAMES
        raise Unsupported(f"calling {name}")
        # --8<-- [end:methods]

    # --8<-- [start:known]
    def call_known(self, function: Any, args: list, kwargs: dict) -> Any:
        """Call a function that is known to have no side effects of its own."""
        if function in CALLING:  # its argument must not be called behind the tracer's back
            if not (function is filter and args[0] is None):
                args = [self.shield(arg) for arg in args]
            kwargs = {key: self.shield(value) for key, value in kwargs.items()}
        elif function in (iter, itertools.accumulate) and len(args) + len(kwargs) > 1:
            raise Unsupported("iter or accumulate with a function")
        return self.do(function, *args, **kwargs)

    def shield(self, value: Any) -> Any:
        """Wrap what a builtin may call, so that the call comes back to the tracer."""
        if callable(value) and not isinstance(value, (Shadow, torch.Tensor)):
            return Traced(self, value)
        return value

    # --8<-- [end:known]

    # --8<-- [start:isinstance]
    def is_instance(self, value: Any, cls: Any) -> bool:
        """`isinstance`, by the class that the symbolic value stands for."""
        classes = cls if isinstance(cls, tuple) else (cls,)
        known = type, abc.ABCMeta, enum.EnumMeta, type(torch.Tensor), type(torch.nn.Parameter)
        if isinstance(cls, types.UnionType):
            classes = cls.__args__
        for one in classes:
            if type(one) not in known:
                raise Unsupported("isinstance with a class of an unusual kind")
        return any(issubclass(self.type_of(value), one) for one in classes)

    def get_attr(self, function: Any, owner: Any, name: str, *default: Any) -> Any:
        """`getattr` and `hasattr`."""
        try:
            value = self.attr(owner, name)
        except UserError as error:
            if not isinstance(error.error, AttributeError) or function is getattr and not default:
                raise
            return False if function is hasattr else default[0]
        return True if function is hasattr else value

    # --8<-- [end:isinstance]

    # --8<-- [start:construct]
    def make_super(self, frame: Frame) -> Super:
        """`super()` without arguments: the class is in a cell, the object is the first local."""
        if "__class__" not in frame.cells or not frame.code.co_argcount:
            raise Unsupported("super()")
        first = frame.code.co_varnames[0]
        value = frame.cells[first].value if first in frame.cells else frame.locals.get(first)
        return Super(self.force(frame.cells["__class__"].value), self.force(value))

    def construct(self, cls: type, args: list, kwargs: dict) -> Any:
        """Make an instance of a class."""
        if issubclass(cls, BaseException):
            if own_dunders(cls):
                raise Unsupported(f"{cls.__name__} with a constructor of its own")
            return self.do(cls, *args, **kwargs)
        if is_namedtuple(cls):
            return self.do(cls, *args, **kwargs)
        if cls in GETTERS:
            return self.make_getter(cls, args, kwargs)
        if (
            type(cls) is enum.EnumMeta
            and lookup(cls, "_missing_") is enum.Enum.__dict__["_missing_"]
        ):
            if len(args) == 1 and type(args[0]) in CONSTANTS and not kwargs:
                return self.do(cls, *args)
        if type(cls) not in (type, abc.ABCMeta) or lookup(cls, "__new__") is not object.__new__:
            raise Unsupported(f"making a {cls.__name__}")
        if cls.__module__ == "builtins" or lookup(cls, "__del__") or inspect.isabstract(cls):
            raise Unsupported(f"making a {cls.__name__}")
        made = Object(self, cls)
        self.guards.add("lookup({}, {}) is {}", cls, "__init__", lookup(cls, "__init__"))
        if isinstance(lookup(cls, "__init__"), types.FunctionType):
            if self.call(self.bind_dunder(made, "__init__"), args, kwargs) is not None:
                raise Unsupported("__init__ that returns something")
        elif args or kwargs or lookup(cls, "__init__") is not object.__init__:
            raise Unsupported(f"making a {cls.__name__}")
        return made

    def make_getter(self, kind: type, args: list, kwargs: dict) -> Traced:
        """An `operator.itemgetter` and its relatives."""
        if kwargs or kind is operator.methodcaller or len(args) != 1:
            raise Unsupported(f"making a {kind.__name__} with more than one argument")
        if kind is operator.itemgetter:
            return Traced(self, lambda owner: self.do(operator.getitem, owner, args[0]))
        names = args[0].split(".")
        return Traced(self, lambda owner: functools.reduce(self.attr, names, owner))

    # --8<-- [end:construct]
