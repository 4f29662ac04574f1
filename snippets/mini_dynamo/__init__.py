"""A small Dynamo that runs: hook, symbolic interpreter, graph, guards, new bytecode.

`compile(fn)` is its `torch.compile`, `intercept` hooks plain calls, `stats(fn)` says what was done.
Each file depends only on those before it: `bytecode`, `values`, `guards`, `graph`, `containers`,
`tensors`, `objects`, `interpreter`, `functions`, `tracer`, `codegen`, `breaks`, `cache`, `hook`.
Then read what interests you of the `extras`.
"""

import functools
import sys
import types
from collections.abc import Callable

from torch._C._dynamo.eval_frame import reset_code

from .cache import BY_FUNCTION, COMPILERS, Compiler, Stats
from .extras import EXTRAS
from .hook import intercept
from .values import Unsupported

__all__ = ["Unsupported", "compile", "intercept", "reset", "stats"]


def compile(
    fn: Callable,
    backend="eager",
    fullgraph=False,
    dynamic: bool | None = None,
    extras=tuple(EXTRAS),
) -> Callable:
    """Return a function that behaves like `fn` and runs what it can as graphs.

    `backend` is a name that `torch.compile` knows, or a function of a graph module and its example
    inputs that returns a callable; `dynamic=False` never makes a changed size or number dynamic;
    `extras` names what is used besides the core. On a Python other than 3.11, `fn` is returned.
    Raises Unsupported, on a call with `fullgraph`: something cannot be captured; with its line.
    """
    if sys.version_info[:2] != (3, 11):
        return fn  # the bytecode of other versions is not known here
    used = tuple(EXTRAS[name] for name in extras if name != "dynamic" or dynamic is not False)
    compiler = Compiler(backend, fullgraph, extras=used)
    plain = type(fn) is types.FunctionType
    wrapper = compiler.wrap(fn) if plain else compiler.wrap(calling, fn)
    functools.update_wrapper(wrapper, fn, updated=())
    BY_FUNCTION[wrapper] = compiler
    return wrapper


def calling(fn, /, *args, **kwargs):
    return fn(*args, **kwargs)


def stats(fn: Callable) -> Stats:
    """Tell what was compiled for a function that `compile` returned: see `Stats`.

    Raises KeyError: `fn` does not come from `compile`; RuntimeError: this is not Python 3.11.
    """
    if sys.version_info[:2] != (3, 11):
        found = "{}.{}".format(*sys.version_info)
        raise RuntimeError(f"mini_dynamo reads bytecode of Python 3.11; this is Python {found}")
    stats, entries = BY_FUNCTION[fn].stats, BY_FUNCTION[fn].entries.values()
    stats.guards = [entry.guards for found in entries for entry in found if entry.code]
    return stats


def reset() -> None:
    """Forget all entries and statistics."""
    for compiler in list(COMPILERS):
        if compiler.hooked:  # these entries hang on the code objects, in torch's C code
            for code, _ in compiler.entries:
                reset_code(code)
        compiler.clear()
