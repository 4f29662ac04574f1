"""What each call of a function costs in compilations, and why."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from snippets.introspect import _torch
from snippets.introspect._entries import stable


def _each_call(
    fn: Callable[..., Any], calls: Iterable[Sequence[Any]], options: dict[str, Any]
) -> list[tuple[int, list[str]]]:
    if _torch.is_compiled(fn):
        if options:
            raise TypeError("compile options need a function that is not compiled yet")
        return [_call(fn, args) for args in calls]
    fresh = _torch.fresh_compile(fn, **options)
    with _torch.fresh_dynamism():
        return [_call(fresh, args) for args in calls]


def _call(fn: Callable[..., Any], args: Sequence[Any]) -> tuple[int, list[str]]:
    graphs, before = _torch.graph_count(), list(_torch.recompile_log())
    fn(*args)
    # The log is bounded, so its length does not tell what is new; identity does.
    new = [r for r in _torch.recompile_log() if not any(r is old for old in before)]
    texts = [record.recompile_reason for record in new if record.recompile_reason]
    reasons = [stable(re.sub(r"^\d+/\d+: ", "", text.split("\nUser stack")[0])) for text in texts]
    return _torch.graph_count() - graphs, reasons


def compiles_per_call(
    fn: Callable[..., Any], calls: Iterable[Sequence[Any]], **compile_options: Any
) -> list[int]:
    """Count the graphs that each call compiles.

    A plain function is compiled afresh: earlier compilations neither help nor suffer. With a
    compiled one the count goes on from its present state, so process state can be changed
    between two uses.

    Args:
        fn: a function or module, compiled or not.
        calls: one tuple of arguments a call.
        **compile_options: for `torch.compile`; the backend is "eager" unless given.

    Returns:
        One count a call: 0 for a hit (or eager), 1 for one graph, more with graph breaks.

    Examples:
        >>> compiles_per_call(scale, [(torch.ones(2), 3), (torch.ones(2), 3), (torch.ones(5), 3)])
        [1, 0, 1]
    """
    return [count for count, _ in _each_call(fn, calls, compile_options)]


def recompile_reasons(
    fn: Callable[..., Any], calls: Iterable[Sequence[Any]], **compile_options: Any
) -> list[list[str]]:
    """Give Dynamo's reason for each recompilation, call by call.

    With several entries, each failed for a reason of its own; this is that of the entry tried
    first, the one used last. `TORCH_LOGS=recompiles` prints all.

    Args:
        fn: as for `compiles_per_call`.
        calls: as for `compiles_per_call`.
        **compile_options: as for `compiles_per_call`.

    Returns:
        One list a call: empty for a first compilation and for a hit.

    Examples:
        >>> recompile_reasons(scale, [(torch.ones(2), 3), (torch.ones(5), 3)])
        [[], ["tensor 'x' size mismatch at index 0. expected 2, actual 5"]]

    Source: `torch/_dynamo/guards.py` (`get_and_maybe_log_recompilation_reasons`).
    """
    return [reasons for _, reasons in _each_call(fn, calls, compile_options)]
