# --8<-- [start:head]
"""Chapter: from real values to symbolic ones, and their attributes.

`wrap` turns a real value into a symbolic one and guards what it looked at; `attr` and `set_attr`
follow Python's rules for attributes without running any code of the program.
"""

from __future__ import annotations

import collections
import enum
import functools
import itertools
import math
import types
from typing import Any

import torch

from .dynamic import Symbol
from .guards import describe, is_plain
from .values import (
    CALLED_C,
    CONSTANTS,
    CONTAINERS,
    Cell,
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
    contents,
    is_namedtuple,
    lookup,
    own_dunders,
)

TABLES = "_parameters", "_buffers", "_modules"
FROM_ITERABLE = {*CONTAINERS, itertools.chain}
EXCEPTION_FIELDS = "args", "value", "__cause__", "__suppress_context__"
# --8<-- [end:head]


# --8<-- [start:wrap]
class Attributes:
    """The part of the tracer that looks at values."""

    # Real values become symbolic ones

    def force(self, value: Any) -> Any:
        """Look at a value that was left alone until now."""
        return self.wrap(value.value, value.source) if isinstance(value, Lazy) else value

    def wrap(self, value: Any, source: Source) -> Any:
        """The symbolic value of a real one, guarded by what tracing will rely on."""
        if source.expr not in self.by_source:
            self.by_source[source.expr] = self._wrap(value, source)
        return self.by_source[source.expr]

    def _wrap(self, value: Any, source: Source) -> Any:
        kind, add = type(value), self.guards.add
        if kind in (int, float) and self.is_argument(source) and math.isfinite(value):
            if self.history.changes(source, value) and self.recorder.symbols:
                add("type({}) is {}", source, kind)
                made = self.recorder.symbols.number(value, source)
                self.source_of[id(made)] = (made, source)
                return made
        if kind in CONSTANTS:
            if value is None or kind in (bool, type(...)):
                add("{} is {}", source, value)
            else:
                add("same_constant({}, {})", source, value)
            if kind is torch.Size:
                return value
            if kind is range or kind is float and math.isnan(value):
                self.source_of[id(value)] = (value, source)
            return value
        if id(value) in self.by_identity:
            _, shadow, first = self.by_identity[id(value)]
            if first.expr != source.expr and first.kind != "held":
                add("{} is {}", source, first)
            elif first.kind == "held":
                add("{} is {}", source, value)
            return shadow
        shadow = self._wrap_object(value, kind, source)
        if id(value) not in self.by_identity:
            self.by_identity[id(value)] = (value, shadow, source)
        if isinstance(shadow, (list, tuple, dict, set, Shadow, torch.Tensor)):
            self.source_of.setdefault(id(shadow), (shadow, source))
        return shadow

    # --8<-- [end:wrap]

    # --8<-- [start:wrap_object]
    def _wrap_object(self, value: Any, kind: type, source: Source) -> Any:
        add = self.guards.add
        if isinstance(value, torch.Tensor):
            if kind not in (torch.Tensor, torch.nn.Parameter) or not is_plain(value):
                raise Unsupported(f"a {kind.__name__} with attributes or of a class of its own")
            with torch._C.DisableTorchFunction():  # looking at a real tensor is no operation
                if value.layout is not torch.strided or value.is_quantized or value.is_nested:
                    raise Unsupported("a tensor that is not dense")
                return self._wrap_tensor(value, source)
        if kind in CONTAINERS or is_namedtuple(kind):
            add("type({}) is {}", source, kind)
            return self._wrap_container(value, kind, source)
        if kind is types.FunctionType:
            add("{} is {}", source, value)
            held = Source("held", value)
            add("{}.__code__ is {}", held, value.__code__)
            made = Function(self, value.__code__, value.__globals__, real=value)
            self.by_identity[id(value)] = (value, made, held)
            return made
        if kind is types.MethodType:
            add("type({}) is {}", source, kind)
            function = self.wrap(value.__func__, source.slot("__func__"))
            return Method(function, self.wrap(value.__self__, source.slot("__self__")))
        if isinstance(value, enum.Enum) and own_dunders(kind):
            raise Unsupported("an enumeration with special methods")
        if isinstance(value, (type, types.ModuleType, enum.Enum, *CALLED_C)):
            owner = getattr(value, "__self__", None)
            if isinstance(value, CALLED_C) and owner is not None:
                if (
                    not isinstance(owner, (type, types.ModuleType))
                    and owner is not torch._C._VariableFunctions
                    and "pybind11" not in type(owner).__name__  # a function of torch's own
                ):
                    raise Unsupported("a bound method of a builtin object from outside")
            add("{} is {}", source, value)
            self.by_identity[id(value)] = (value, value, Source("held", value))
            return value
        if kind is functools.partial and not value.__dict__:
            add("type({}) is {}", source, kind)
            function = self.wrap(value.func, source.slot("func"))
            args = self.wrap(value.args, source.slot("args"))
            return Partial(self, function, args, self.wrap(value.keywords, source.slot("keywords")))
        if isinstance(value, (torch.finfo, torch.iinfo)):
            add("{} is {}", source, value)
            return value
        add("type({}) is {}", source, kind)
        if isinstance(value, torch.nn.Module):
            self.modules.add(source.expr)
        made = Object(self, kind, value, source)
        self.objects.append(made)
        return made

    # --8<-- [end:wrap_object]

    # --8<-- [start:wrap_tensor]
    def _wrap_tensor(self, value: torch.Tensor, source: Source) -> Any:
        """A fake tensor; sizes that have changed since the first trace become symbols."""
        changes, symbols = [False], self.recorder.symbols
        if type(value) is torch.Tensor:  # the size of a parameter is not expected to change
            changes = self.history.changes(source, value.shape)
        if not symbols or not any(changes):
            self.guards.add("is_tensor({}, {})", source, describe(value))
            return self.recorder.input(value, source, [])
        fake = self.recorder.input(value, source, changes)
        changes = tuple(isinstance(size, torch.SymInt) for size in fake.shape)
        self.guards.add("is_tensor({}, {}, {})", source, describe(value, changes), changes)
        for dimension, stride in enumerate(fake.stride()):
            text, sources = symbols.text(stride)
            self.guards.add(f"{{}}.stride({dimension}) == {text}", source, *sources)
        return fake

    def is_argument(self, source: Source) -> bool:
        """Whether an int comes from an argument and is no attribute of a module: it may change."""
        while source.base is not None:
            source = source.base
            if source.expr in self.modules:
                return False
        return source.kind == "local"

    # --8<-- [end:wrap_tensor]

    # --8<-- [start:container]
    def _wrap_container(self, value: Any, kind: type, source: Source) -> Any:
        """A copy of a container, with all it contains; its length or keys are guarded."""
        shadow: Any
        if kind in (list, tuple) or issubclass(kind, tuple):
            self.guards.add("len({}) == {}", source, len(value))
            items = [self.wrap(item, source.item(i)) for i, item in enumerate(value)]
            shadow = items if kind is list else tuple(items) if kind is tuple else kind._make(items)
        else:
            keys = list(value)
            if not all(type(key) in CONSTANTS for key in keys):
                raise Unsupported("a dict or set with keys that are no constants")
            self.guards.add("same_keys({}, {})", source, keys)
            if kind is set:
                shadow = set(value)
                if list(shadow) != keys:
                    raise Unsupported("a set that a copy does not iterate over in the same order")
            else:
                shadow = kind((key, self.wrap(value[key], source.item(key))) for key in keys)
        if kind in (list, dict, set, collections.OrderedDict):
            self.snapshots.append((shadow, source, contents(shadow)))
        return shadow

    # --8<-- [end:container]

    # --8<-- [start:attr]
    # Attributes

    def attr(self, owner: Any, name: str) -> Any:
        """`owner.name`."""
        if isinstance(owner, torch.Tensor):
            if not hasattr(torch.Tensor, name):  # it has no attributes of its own: see `is_plain`
                kind = self.type_of(owner).__name__
                raise UserError(AttributeError(f"{kind!r} object has no attribute {name!r}"))
            if name == "__class__":
                return self.type_of(owner)
            value = self.do(getattr, owner, name)
            known = torch.Tensor, torch.dtype, torch.device, torch.layout, int, bool, tuple, Symbol
            if not callable(value) and not isinstance(value, known):
                raise Unsupported(f"Tensor.{name}")
            return value
        if isinstance(owner, Object):
            return self.object_attr(owner, name)
        if isinstance(owner, Super):
            mro = self.type_of(owner.self).__mro__
            for cls in mro[mro.index(owner.cls) + 1 :]:
                if name in cls.__dict__:
                    return self.bind(cls.__dict__[name], owner.self, name, cls)
            raise Unsupported(f"super().{name}")
        if isinstance(owner, types.ModuleType):
            if owner is torch._VF and hasattr(torch, name):  # what has been taken out of `torch`
                return self.attr(torch, name)
            if name not in owner.__dict__:
                raise Unsupported(f"{owner.__name__}.{name}")
            return self.wrap(owner.__dict__[name], Source("held", owner).attr(name))
        if isinstance(owner, type):
            return self.class_attr(owner, name)
        if isinstance(owner, Function):
            if name == "__name__":
                return owner.code.co_name if owner.real is None else owner.real.__name__
            if name == "__doc__" and owner.real is not None:
                return self.wrap(owner.real.__doc__, Source("held", owner.real).slot(name))
            raise Unsupported(f"attribute {name} of a function")
        if isinstance(owner, Method) and name == "__self__":
            return owner.self
        if isinstance(owner, GradMode) and name == "clone":
            return Traced(self, lambda *_: GradMode(owner.target))
        if isinstance(owner, Generator) and name in ("send", "throw", "close"):
            return Traced(self, lambda *args: self.do(getattr(owner, name), *args))
        if isinstance(owner, Shadow):
            raise Unsupported(f"attribute {name} of a {type(owner).__name__}")
        raw = lookup(type(owner), name)
        if isinstance(raw, types.FunctionType) and type(owner).__module__ != "builtins":
            if is_namedtuple(type(owner)) and name in ("_replace", "_asdict"):
                return getattr(owner, name)
            return Method(self.wrap(raw, Source("held", raw)), owner)
        if isinstance(raw, property) and not isinstance(owner, torch.Size):
            if isinstance(raw.fget, types.FunctionType):  # of an enumeration or a named tuple
                return self.call(self.wrap(raw.fget, Source("held", raw).slot("fget")), [owner], {})
            raise Unsupported(f"property {name} of a {type(owner).__name__}")
        if isinstance(owner, BaseException) and name not in EXCEPTION_FIELDS:
            raise Unsupported(f"attribute {name} of an exception")
        if isinstance(owner, enum.Enum) and name not in ("name", "value"):
            raise Unsupported(f"attribute {name} of an enumeration")
        value = self.do(getattr, owner, name)
        return (
            self.wrap(value, Source("held", owner).slot(name))
            if isinstance(owner, enum.Enum)
            else value
        )

    # --8<-- [end:attr]

    # --8<-- [start:object_attr]
    def object_attr(self, owner: Object, name: str) -> Any:
        """`owner.name` for an instance, by Python's rules: data descriptors, instance, class."""
        cls = owner.cls
        if name == "__class__":
            return cls
        if name == "__dict__" or lookup(cls, "__getattribute__") is not object.__getattribute__:
            raise Unsupported(f"{name} of a {cls.__name__}")
        raw = lookup(cls, name)
        found = any(name in base.__dict__ for base in cls.__mro__)
        self.guards.add("lookup({}, {}) is {}", cls, name, raw)
        if isinstance(raw, property):
            if raw.fget is None or not isinstance(raw.fget, types.FunctionType):
                raise Unsupported(f"property {name}")
            return self.call(self.wrap(raw.fget, Source("held", raw).slot("fget")), [owner], {})
        slot = isinstance(raw, types.MemberDescriptorType)
        if found and hasattr(type(raw), "__set__") and not slot:
            raise Unsupported(f"descriptor {name}")
        if name in TABLES and owner.real is not None:
            if any(key in vars(owner.real).get(name, ()) for key in owner.changed):
                raise Unsupported("the tables of a module changed")
        if name in owner.attrs:
            return owner.attrs[name]
        if owner.real is not None:
            if slot:
                if not hasattr(owner.real, name):
                    raise Unsupported(f"empty slot {name}")
                return self.keep(owner, name, getattr(owner.real, name), owner.source.slot(name))
            inside = getattr(owner.real, "__dict__", {})
            if name in inside:
                return self.keep(owner, name, inside[name], owner.source.attr(name))
            self.guards.add("{} not in getattr({}, '__dict__', ())", name, owner.source)
        if found:
            return self.bind(raw, owner, name, cls)
        hook = lookup(cls, "__getattr__")
        self.guards.add("lookup({}, {}) is {}", cls, "__getattr__", hook)
        if hook is torch.nn.Module.__getattr__:
            for kind in TABLES:
                if owner.real is None:
                    if name in owner.attrs.get(kind, ()):
                        return owner.attrs[kind][name]
                elif name in owner.real.__dict__.get(kind, {}):
                    source = owner.source.attr(kind).item(name)
                    return self.keep(owner, name, owner.real.__dict__[kind][name], source)
        elif hook is not None:
            return self.call(self.bind(hook, owner, "__getattr__", cls), [name], {})
        raise UserError(AttributeError(f"{cls.__name__!r} object has no attribute {name!r}"))

    def keep(self, owner: Object, name: str, value: Any, source: Source) -> Any:
        """Wrap an attribute and remember it as part of the object."""
        owner.attrs[name] = self.wrap(value, source)
        return owner.attrs[name]

    # --8<-- [end:object_attr]

    # --8<-- [start:bind]
    def bind(self, raw: Any, owner: Any, name: str, cls: type) -> Any:
        """What a class attribute gives when it is read from an instance."""
        if isinstance(raw, types.FunctionType):
            return Method(self.wrap(raw, Source("held", raw)), owner)
        if isinstance(raw, staticmethod):
            return self.wrap(raw.__func__, Source("held", raw.__func__))
        if isinstance(raw, classmethod) and isinstance(raw.__func__, types.FunctionType):
            owner = owner if isinstance(owner, type) else self.type_of(owner)
            return Method(self.wrap(raw.__func__, Source("held", raw.__func__)), owner)
        if raw is object.__init__:
            return Traced(self, lambda *_: None)
        if raw is object.__setattr__ and isinstance(owner, Object):
            return Traced(self, lambda key, value: self.store(owner, key, value))
        if hasattr(type(raw), "__get__") and not isinstance(raw, type):
            raise Unsupported(f"{type(raw).__name__} {name} of a {cls.__name__}")
        source = next(Source("held", base) for base in cls.__mro__ if name in base.__dict__)
        if isinstance(source.step, type) and type(raw) in CONSTANTS | {type}:
            return self.wrap(raw, source.attr(name))
        return self.wrap(raw, Source("held", source.step).attr(name))

    def class_attr(self, owner: type, name: str) -> Any:
        """`owner.name` for a class."""
        if name == "__name__":
            return owner.__name__
        raw, first = lookup(owner, name), lookup(type(owner), name)
        if type(owner) is not type:  # type itself does not change
            self.guards.add("lookup({}, {}) is {}", type(owner), name, first)
        if name == "__doc__" and type(raw) is str and name in owner.__dict__:
            return self.wrap(raw, Source("held", owner).attr(name))
        missing = not any(name in base.__dict__ for base in owner.__mro__)
        if missing and type(owner) is type and first is None:
            self.guards.add("lookup({}, {}) is {}", owner, name, None)
            text = f"type object {owner.__name__!r} has no attribute {name!r}"
            raise UserError(AttributeError(text))
        if missing or hasattr(type(first), "__set__") and not isinstance(raw, enum.Enum):
            raise Unsupported(f"{owner.__name__}.{name}")
        self.guards.add("lookup({}, {}) is {}", owner, name, raw)
        if isinstance(raw, types.FunctionType):
            return self.wrap(raw, Source("held", raw))
        if isinstance(raw, CALLED_C) or isinstance(raw, classmethod) and owner in CONTAINERS:
            return getattr(owner, name)
        if isinstance(raw, types.ClassMethodDescriptorType) and owner in FROM_ITERABLE:
            return getattr(owner, name)
        return self.bind(raw, owner, name, owner)

    # --8<-- [end:bind]

    # --8<-- [start:set_attr]
    def set_attr(self, owner: Any, name: str, value: Any) -> None:
        """`owner.name = value`, in the records only; written back after the graph."""
        if isinstance(owner, BaseException) and name == "__traceback__":
            return  # nobody can see it
        if isinstance(owner, Cell) or not isinstance(owner, Object):
            raise Unsupported(f"setting attribute {name} of a {type(owner).__name__}")
        setter, raw = lookup(owner.cls, "__setattr__"), lookup(owner.cls, name)
        self.guards.add("lookup({}, {}) is {}", owner.cls, name, raw)
        if isinstance(raw, property) and isinstance(raw.fset, types.FunctionType):
            self.call(self.wrap(raw.fset, Source("held", raw).slot("fset")), [owner, value], {})
            return
        if setter is torch.nn.Module.__setattr__:
            if self.set_module_attr(owner, name, value):
                return
        elif isinstance(setter, types.FunctionType):
            self.call(self.bind_dunder(owner, "__setattr__"), [name, value], {})
            return
        elif setter is not object.__setattr__:
            raise Unsupported(f"__setattr__ of a {owner.cls.__name__}")
        if raw is not None and hasattr(type(raw), "__set__"):
            if not isinstance(raw, types.MemberDescriptorType):
                raise Unsupported(f"descriptor {name}")
        self.store(owner, name, value, setter is torch.nn.Module.__setattr__)

    def set_module_attr(self, owner: Object, name: str, value: Any) -> bool:
        """What is special about a module; whether that was all."""
        module = isinstance(value, Object) and issubclass(value.cls, torch.nn.Module)
        inside = owner.attrs if owner.real is None else owner.real.__dict__
        table = next((kind for kind in TABLES if name in inside.get(kind, ())), None)
        if table and isinstance(value, torch.Tensor) and self.attr(owner, name) is value:
            return True  # `self.steps += 1` has changed the tensor itself
        if owner.real is None and module and table in (None, "_modules"):
            owner.attrs["_modules"][name] = value
            owner.attrs.pop(name, None)
            return True
        if table == "_buffers" and "_buffers" not in owner.attrs and owner.real is not None:
            if value is not None and self.type_of(value) is not torch.Tensor:
                raise Unsupported(f"setting buffer {name}")
        elif table or module or name in TABLES or isinstance(value, torch.nn.Parameter):
            raise Unsupported(f"setting parameter, buffer or submodule {name}")
        return False

    def del_attr(self, owner: Any, name: str) -> None:
        """`del owner.name`, of an object made while tracing."""
        known = isinstance(owner, Object) and owner.real is None and name in owner.attrs
        if not known or lookup(owner.cls, "__delattr__") is not object.__delattr__:
            raise Unsupported(f"deleting attribute {name}")
        del owner.attrs[name]

    def store(self, owner: Object, name: str, value: Any, theirs: bool = False) -> None:
        """Note the new value of an attribute; `theirs`: the `__setattr__` of its class sets it."""
        owner.attrs[name] = value
        owner.changed[name] = theirs

    # --8<-- [end:set_attr]
