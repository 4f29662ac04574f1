"""Extra: operators, builtins and loops on instances, by the special methods of their class.

    class Scale:
        def __mul__(self, x):
            return x * 2

    def f(x, scale):
        return scale * x

Python looks for such a method on the class, and so do we: it is inlined. A special method that is
not Python's own function (but, say, written in C) is refused.
"""

from __future__ import annotations

import operator
from typing import Any

from ..values import PASS, Object, Unsupported, UserError, answer
from ._classes import bind, dunder, is_module

BINARY = "add sub mul matmul truediv floordiv mod pow lshift rshift and xor or".split()
IN_PLACE = {f"__i{name}__" for name in BINARY}
SPECIAL = IN_PLACE | {f"__{r}{name}__" for name in [*BINARY, "divmod"] for r in ("", "r")}
SPECIAL |= {f"__{name}__" for name in (
    "lt le gt ge len length_hint iter next reversed contains getitem setitem delitem missing neg "
    "pos abs invert int float complex index round trunc floor ceil bytes fspath enter exit await "
    "aiter anext aenter aexit"
).split()}  # fmt: skip
answer(Object, SPECIAL)
COMPARED = {"__lt__": "__gt__", "__le__": "__ge__", "__gt__": "__lt__", "__ge__": "__le__"}
COMPARED |= {"__eq__": "__eq__", "__ne__": "__ne__"}
REFLECTED = COMPARED | {f"__{name}__": f"__r{name}__" for name in [*BINARY, "divmod"]}
ITERATING = "__next__", "__getitem__"
ONE = "setitem getitem contains format delitem missing exit".split()  # no operator of two values
ALONE = {f"__{name}__" for name in ONE}


def call_object(tracer: Any, owner: Object, args: list, kwargs: dict) -> Any:
    if is_module(tracer, owner.cls):
        return PASS  # with hooks, for example
    return tracer.call(dunder(tracer, owner, "__call__"), args, kwargs)


def special(tracer: Any, owner: Any, name: str, args: tuple) -> Any:
    if not isinstance(owner, Object):
        return PASS
    if name in REFLECTED and isinstance(args[0], Object) and is_second(tracer, owner, *args, name):
        raise Unsupported("an operator that the other operand, of a derived class, answers first")
    raw = tracer.look(owner.cls, name)
    if raw is PASS or raw is getattr(object, name, None):
        return default(tracer, owner, name, args)
    try:
        return tracer.call(bind(tracer, raw, owner, name, owner.cls), list(args), {})
    except UserError as raised:
        if isinstance(raised.error, (StopIteration, IndexError)) and name in ITERATING:
            raise raised.error from None  # a builtin that iterates waits for it
        raise


def is_second(tracer: Any, owner: Object, other: Object, name: str) -> bool:
    """Whether Python asks the other operand first: one of a class derived from this one's."""
    if other.cls is owner.cls or owner.cls not in other.cls.__mro__:
        return False
    if name not in COMPARED:
        own, inherited = (tracer.look(one.cls, REFLECTED[name]) for one in (other, owner))
        return own is not inherited
    names = {COMPARED[name], "__eq__"} if name == "__ne__" else {COMPARED[name]}
    return any(tracer.look(other.cls, one) not in (PASS, getattr(object, one)) for one in names)


def operate(tracer: Any, function: Any, args: tuple, kwargs: dict) -> Any:
    """`dict` of an object that has `keys`."""
    if function is dict and len(args) == 1 and isinstance(args[0], Object):
        found = as_dict(tracer, args[0])
        return PASS if found is PASS else dict(found, **kwargs)
    return PASS


def as_dict(tracer: Any, value: Any) -> Any:
    """What `dict` makes of an object, by its `keys` and its `__getitem__`."""
    if not isinstance(value, Object) or tracer.look(value.cls, "keys") is PASS:
        return PASS
    if issubclass(value.cls, dict) and tracer.look(value.cls, "__iter__") is dict.__iter__:
        return PASS  # of such a one Python copies what is in it
    keys = tracer.do(list, tracer.call(tracer.attr(value, "keys"), [], {}))
    return {key: tracer.do(operator.getitem, value, key) for key in keys}


def DICT_MERGE(tracer: Any, frame: Any, one: Any) -> Any:
    """`**` of such an object."""
    if (found := as_dict(tracer, frame.stack[-1])) is not PASS:
        frame.stack[-1] = found
    return PASS


DICT_UPDATE = DICT_MERGE


def default(tracer: Any, owner: Object, name: str, args: tuple) -> Any:
    """What Python does if a class does not define the method."""
    if name == "__eq__":
        return True if owner is args[0] else NotImplemented
    if name == "__ne__":  # the opposite of what the class says in `__eq__`
        found = owner.special("__eq__", args)
        return found if found is NotImplemented else tracer.do(operator.not_, found)
    if name == "__bool__":
        return bool(len(owner)) if tracer.look(owner.cls, "__len__") is not PASS else True
    if name == "__len__":
        raise TypeError("no len()")  # which `list()` ignores
    if name == "__hash__" and owner.cls.__hash__ is object.__hash__:
        return id(owner)
    if name in IN_PLACE or name == "__length_hint__" or args and name not in ALONE:
        return NotImplemented  # Python then tries the other operand
    raise Unsupported(f"{name} of {owner.cls.__name__}")
