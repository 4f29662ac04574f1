"""Everything private of torch that the helpers touch (written for torch 2.15), in one place.

There is no public way to list the compiled entries of a function, their guards, or the reason
of a recompile. If a torch release moves these names, only this file has to follow.
"""

import contextlib
import logging
import types
from collections.abc import Callable, Iterator
from typing import Any

import torch
from torch._dynamo import eval_frame, lookup_backend, pgo
from torch._dynamo.utils import counters, get_compilation_metrics


def is_compiled(fn: Callable[..., Any]) -> bool:
    """Tell whether `fn` is what `torch.compile` returned, or a module after `Module.compile()`."""
    return hasattr(_wrapper(fn), "_torchdynamo_orig_callable")


def _wrapper(fn: Any) -> Any:
    if isinstance(fn, eval_frame.OptimizedModule):
        return fn.forward
    if isinstance(fn, torch.nn.Module):
        return fn._compiled_call_impl or fn
    return fn


def code_of(fn: Any) -> types.CodeType:
    """Return the code object that Dynamo hangs the compiled entries of `fn` on."""
    wrapper = _wrapper(fn)
    inner = getattr(wrapper, "_torchdynamo_orig_callable", wrapper)
    owner = inner if isinstance(inner, torch.nn.Module) else getattr(inner, "__self__", None)
    if isinstance(owner, torch.nn.Module) and getattr(inner, "__name__", "") != "forward":
        inner = owner.forward  # frames of torch.nn itself are skipped: the user's forward compiles
    return inner.__code__


def entries(fn: Any) -> list[Any]:
    """Return the compiled entries that belong to `fn`, in the order in which they are tried."""
    region = getattr(_wrapper(fn), "_isolate_recompiles_id", -1)
    return eval_frame._get_cache_entries_for_region(code_of(fn), region)


def graph_count() -> int:
    """Count the graphs handed to a backend by this process so far."""
    return counters["stats"]["unique_graphs"]


def recompile_log() -> list[Any]:
    """Return one record for every compilation; `recompile_reason` is None for a first one."""
    return get_compilation_metrics()


@contextlib.contextmanager
def fresh_dynamism() -> Iterator[None]:
    """Let Dynamo forget the sizes it saw earlier (automatic dynamic) until the end."""
    saved, pgo._CODE_STATE = pgo._CODE_STATE, None
    try:
        yield
    finally:
        pgo._CODE_STATE = saved


@contextlib.contextmanager
def graph_break_log() -> Iterator[list[str]]:
    """Collect what `TORCH_LOGS=graph_breaks` would print, and print none of it."""
    logger = logging.getLogger("torch._dynamo.symbolic_convert.__graph_breaks")
    messages: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: messages.append(record.getMessage())  # type: ignore[method-assign]
    saved = logger.level, logger.propagate, logger.handlers
    logger.setLevel(logging.DEBUG)
    logger.propagate, logger.handlers = False, [handler]
    try:
        yield messages
    finally:
        logger.setLevel(saved[0])
        logger.propagate, logger.handlers = saved[1:]


def fresh_compile(
    fn: Callable[..., Any], backend: str | Callable[..., Any] = "eager", **options: Any
) -> Callable[..., Any]:
    """Compile `fn` so that no entry is shared with, or lent to, other compiled versions of it.

    `isolate_recompiles` gives own entries, and a backend object of its own keeps entries of other
    wrappers from matching. The entries stay on the code object of `fn` (torch caps them at 256).
    """
    inner = lookup_backend(backend) if isinstance(backend, str) else backend

    def own_backend(gm: torch.fx.GraphModule, inputs: list[Any]) -> Callable[..., Any]:
        return inner(gm, inputs)

    return torch.compile(fn, backend=own_backend, isolate_recompiles=True, **options)
