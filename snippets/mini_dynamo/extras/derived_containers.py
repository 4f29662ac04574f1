"""Extra: instances of classes derived from `dict`, `OrderedDict` or `list`.

    class Output(dict):
        def first(self):
            return next(iter(self.values()))

    def f(x):
        out = Output(logits=x * 2)
        return out, out.first()

Such a thing is an object with a container inside. Its methods in Python are inlined, those in C
work on a copy of the container. (By its name this file is asked before `instances`, which builds
all other objects.)
"""

from __future__ import annotations

import abc
import dataclasses
import inspect
import types
from collections import OrderedDict
from typing import Any

from ..containers import changed, read_only
from ..values import CALLED_C, CONSTANTS, PASS, Object, Source, Unsupported
from ._classes import HEAP, dunder
from ._traced import Traced, call_shadow  # noqa: F401

COMMON = "__getitem__ __setitem__ __delitem__ __contains__ __len__ __iter__ __reversed__ pop clear "
COMMON += "__eq__ __ne__"
KEYS = f"{COMMON} keys values items get popitem setdefault update __init__"
BASES = {  # the methods in C that give nothing of the class itself
    dict: {*KEYS.split(), "copy"},
    OrderedDict: set(KEYS.split()),
    list: {*COMMON.split(), *"append extend insert reverse copy __init__".split()},
}
# Those of an OrderedDict that call others, which may be the program's; and what they call.
CALLING = {"update", "__init__", "setdefault", "pop", "popitem"}
CALLED = "__getitem__ __setitem__ __delitem__ __contains__ __iter__ __len__ keys".split()
READING = "__getitem__ __iter__ keys".split()
WRITING = "clear update extend __setitem__".split()


class Derived(Object):
    """An instance, with a copy of what is in it."""

    base: type
    inner: Any


def base_of(cls: type) -> Any:
    """The class in C that a class is derived from, if it is one of those."""
    base = next(one for one in cls.__mro__ if not one.__flags__ & HEAP)
    known = type(cls) in (type, abc.ABCMeta) and base in BASES and base is not cls
    return base if known and not hasattr(cls, "__missing__") else None


def overrides(tracer: Any, cls: type, names: list[str]) -> bool:
    base = base_of(cls)
    found = [(tracer.look(cls, name), getattr(base, name, PASS)) for name in names]
    return any(own is not PASS and own is not theirs for own, theirs in found)


def wrap(tracer: Any, value: Any, kind: type, source: Source) -> Any:
    base = base_of(kind)
    if base is None or overrides(tracer, kind, ["__del__"]):
        return PASS
    own = overrides(tracer, kind, ["__getitem__"])
    tracer.guards.add("type({}) is {}", source, kind)
    tracer.guards.keep |= {"same_contents": same_contents, "OrderedDict": OrderedDict}
    keys = list(base.__iter__(value)) if base is not list else range(list.__len__(value))
    moved = base is OrderedDict and keys != list(dict.__iter__(value))
    if moved or not all(type(key) in CONSTANTS for key in keys):
        raise Unsupported("a dict or set with keys that are no constants")
    tracer.guards.add("same_contents({}, {}, {})", source, base, keys)
    made = Derived(tracer, kind, value, source)
    sources = [Inside("inside", key, source, base) if own else source.item(key) for key in keys]
    pairs = zip(keys, sources, strict=True)
    items = [(key, tracer.wrap(base.__getitem__(value, key), one)) for key, one in pairs]
    made.base, made.inner = base, base(items if base is not list else (item for _, item in items))
    tracer.shadows.append(made)
    read_only(tracer, made.inner, source, value)
    return made


@dataclasses.dataclass(frozen=True)
class Inside(Source):
    """An item of one whose `__getitem__` is the program's, which nothing but the program calls."""

    container: Any = dict

    def after(self, base: str) -> str:
        return f"{self.container.__name__}.__getitem__({base}, {self.step!r})"


def collect(tracer: Any, gen: Any) -> Any:
    """Have the new code fetch such an item, too."""

    def load_source(source: Source) -> None:
        if isinstance(source, Inside) and source.expr not in gen.by_expr:
            gen.helper(source.container.__getitem__, source.base, source.step)
            gen.by_expr[source.expr] = gen.store_temp()
        before(source)

    before, gen.load_source = gen.load_source, load_source
    return PASS


def own_getter(tracer: Any, cls: type, getter: Any) -> Any:
    """Whether attributes are looked up as those of any object."""
    base = base_of(cls)
    return True if base and getter is base.__getattribute__ else PASS


def same_contents(value: Any, base: type, keys: Any) -> bool:
    if base is list:
        return list.__len__(value) == len(keys)
    found = list(base.__iter__(value))
    return found == keys and list(map(type, found)) == list(map(type, keys))


def close(tracer: Any) -> Any:
    """What changes is written back by methods, which may be the program's."""
    written = [shadow for shadow, _, before, _ in tracer.snapshots if changed(shadow, before)]
    for owner in tracer.shadows:
        if isinstance(owner, Derived) and any(owner.inner is shadow for shadow in written):
            if overrides(tracer, owner.cls, WRITING):
                raise Unsupported(f"a {owner.cls.__name__} from outside changed")
    return PASS


def call(tracer: Any, function: Any, args: list, kwargs: dict) -> Any:
    """Make an instance."""
    base = base_of(function) if isinstance(function, type) else None
    if base is None or inspect.isabstract(function):
        return PASS
    if tracer.look(function, "__new__") is not base.__new__:
        return PASS
    if tracer.look(function, "__del__") is not PASS:
        return PASS
    made = Derived(tracer, function)
    made.base, made.inner = base, base()
    init = tracer.look(function, "__init__")
    if isinstance(init, types.FunctionType):
        init = dunder(tracer, made, "__init__")
    else:
        init = bind_attr(tracer, init, made)
    if init is PASS or tracer.call(init, args, kwargs) is not None:
        raise Unsupported("__init__ that returns something")
    return made


def plainly_read(tracer: Any, value: Any) -> bool:
    """Whether copying it into a dict calls no method of the program."""
    known = isinstance(value, Derived) and value.base is not list
    return known and not overrides(tracer, value.cls, READING)


def operate(tracer: Any, function: Any, args: tuple, kwargs: dict) -> Any:
    if function is dict and args and plainly_read(tracer, args[0]):
        return dict(args[0].inner, **kwargs)
    return PASS


def DICT_MERGE(tracer: Any, frame: Any, one: Any) -> Any:
    """`**` of one: what is in it."""
    if plainly_read(tracer, frame.stack[-1]):
        frame.stack[-1] = dict(frame.stack[-1].inner)
    return PASS


DICT_UPDATE = DICT_MERGE


def bind_attr(tracer: Any, raw: Any, owner: Any) -> Any:
    """A method in C: it works on the copy."""
    if not isinstance(owner, Derived) or not isinstance(raw, CALLED_C):
        return PASS
    name, base = raw.__name__, owner.base
    if name not in BASES[base] or raw is not getattr(base, name):
        return PASS
    if base is OrderedDict and name in CALLING and overrides(tracer, owner.cls, CALLED):
        return PASS

    def method(*args: Any, **kwargs: Any) -> Any:
        if name in ("__eq__", "__ne__"):
            args = tuple(compared(tracer, arg, name) for arg in args)
        return tracer.do(getattr(owner.inner, name), *args, **kwargs)

    return Traced(tracer, method)


def compared(tracer: Any, value: Any, name: str) -> Any:
    """What is compared with another: what is in it, unless it has a say itself."""
    if not isinstance(value, Derived):
        return value
    if tracer.look(value.cls, name) is not getattr(value.base, name):
        raise Unsupported(f"{name} of a {value.cls.__name__}")
    return value.inner


def build(tracer: Any, gen: Any, value: Any) -> Any:
    if not isinstance(value, Derived) or value.real is not None:
        return PASS
    inner = list(value.inner if value.base is list else value.inner.items())
    return gen.helper(new_container, value.cls, value.base, inner, dict(value.attrs))


def new_container(cls: Any, base: Any, items: list, attrs: dict) -> Any:
    """Rebuild one that was made while tracing; no method of the program is called."""
    made = base.__new__(cls)
    if base is list:
        list.extend(made, items)
    for key, value in items if base is not list else ():
        base.__setitem__(made, key, value)
    for name, value in attrs.items():
        object.__setattr__(made, name, value)
    return made
