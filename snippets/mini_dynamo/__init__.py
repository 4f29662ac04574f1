"""A small Dynamo that runs: hook, symbolic interpreter, graph, guards, new bytecode.

`compile` is its `torch.compile`, `intercept` hooks plain calls; `stats` says what was done.
Each file depends only on those before it: `bytecode`, `values`, `guards`, `graph`, `containers`,
`tensors`, `objects`, `interpreter`, `functions`, `tracer`, `codegen`, `breaks`, `cache`, `hook`.
Then read what interests you of the `extras`.
"""

import functools
import types
from collections.abc import Callable

from .cache import BY_FUNCTION, Compiler
from .extras import EXTRAS
from .extras._report import stats
from .hook import intercept
from .values import Unsupported

__all__ = ["Unsupported", "compile", "intercept", "stats"]


def compile(
    fn: Callable, backend="eager", dynamic: bool | None = None, extras=tuple(EXTRAS)
) -> Callable:
    """Return a function that behaves like `fn` and runs what it can as graphs.

    `backend` is a name that `torch.compile` knows, or a function of a graph module and its example
    inputs that returns a callable; `dynamic=False` never makes a changed size or number dynamic;
    `extras` names, in any order, what is used besides the core. Compiles on Python 3.11 only.
    """
    names = set(extras) - {"dynamic"} if dynamic is False else extras
    compiler = Compiler(backend, extras=tuple(EXTRAS[name] for name in sorted(names)))
    wrapper = compiler.wrap(fn) if type(fn) is types.FunctionType else compiler.wrap(calling, fn)
    BY_FUNCTION[functools.update_wrapper(wrapper, fn, updated=())] = compiler
    return wrapper


def calling(fn, /, *args, **kwargs):
    return fn(*args, **kwargs)
