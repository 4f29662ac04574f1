"""Compiled entries and their guards."""

import dataclasses
import re
from collections.abc import Callable, Iterator
from typing import Any

from snippets.introspect import _torch

EVERYWHERE = frozenset(
    "GLOBAL_STATE TORCH_FUNCTION_MODE_STACK DEFAULT_DEVICE DIMENSION_DYNAMIC_MARKING_GUARD".split()
)


@dataclasses.dataclass(frozen=True)
class Guard:
    """One check that must hold before a compiled entry may run.

    Attributes:
        kind: the C++ guard class, such as `TENSOR_MATCH`.
        source: what is looked at, such as `L['x']` (L locals, G globals); empty for process state.
        check: the check as Dynamo words it, one line, object ids replaced by `<id>`.
    """

    kind: str
    source: str
    check: str

    def __str__(self) -> str:
        return f"{self.kind} {self.check}"


def stable(text: str) -> str:
    """Put the text on one line, without object ids, source comments and machine settings."""
    text = " ".join(text.split("  # ")[0].split())
    text = re.sub(r" against \{.*\}$|(?<=__builtins_dict__)_\d+", "", text)
    return re.sub(r"\b0x[0-9a-f]+\b|\b\d{10,}\b", "<id>", text)


def _walk(manager: Any) -> Iterator[tuple[str, Any]]:
    for leaf in manager.get_leaf_guards():
        yield manager.get_source(), leaf
    children = manager.get_child_managers()
    if hasattr(manager, "get_key_value_managers"):
        pairs = manager.get_key_value_managers().values()
        children = children + [child for pair in pairs for child in pair if child]
    for child in children:
        yield from _walk(child)


def guards(
    fn: Callable[..., Any], *args: Any, source: str | None = None, everything: bool = False
) -> list[Guard]:
    """List the guards of one compiled entry of `fn`.

    A plain function is compiled afresh for `args` (backend "eager"), without touching its other
    compiled versions. A compiled one is called with `args`, if there are any; then its first
    entry is read, which is the one that served the last call.

    Args:
        fn: a function or module, compiled or not.
        *args: what to call it with.
        source: keep only guards whose source or check contains this text, such as `L['x']`.
        everything: also list what every entry has: the state of the process (grad mode, default
            device, ...) and five checks a tensor that no dimension was marked.

    Returns:
        The guards, tree order: a value before what is reached from it.

    Raises:
        LookupError: nothing of `fn` itself is compiled (never called, or skipped by Dynamo).

    Examples:
        >>> def scale(x, n):
        ...     return x * n
        >>> print(*guards(scale, torch.ones(2), 3, source="L['n']"))
        EQUALS_MATCH L['n'] == 3

    Source: `torch/_dynamo/guards.py` (`GuardBuilder`, `GuardManagerWrapper`).
    """
    if not _torch.is_compiled(fn):
        fn = _torch.fresh_compile(fn)
        with _torch.fresh_dynamism():
            fn(*args)
    elif args:
        fn(*args)
    found = _torch.entries(fn)
    if not found:
        raise LookupError(f"no compiled entry on {_torch.code_of(fn).co_name}")
    root = found[0].guard_manager.root
    leaves = [*_walk(root), *(("", leaf) for leaf in root.get_epilogue_lambda_guards())]
    listed = []
    for where, leaf in leaves:
        for part in leaf.verbose_code_parts():
            guard = Guard(type(leaf).__name__, where, stable(part))
            ambient = guard.kind in EVERYWHERE or "top_saved_tensors_hooks" in guard.check
            wanted = source is None or source in guard.source or source in guard.check
            known = any((g.kind, g.check) == (guard.kind, guard.check) for g in listed)
            if not known and wanted and (everything or not ambient):
                listed.append(guard)
    return listed


def guard_tree(compiled: Callable[..., Any]) -> str:
    """Format the C++ guard manager of the first entry, as `TORCH_LOGS=guards` shows it.

    Ids, source comments, machine settings and the five marking checks a tensor are left out.

    Raises:
        LookupError: nothing of `compiled` itself is compiled.

    Examples:
        >>> compiled = torch.compile(scale, backend="eager")
        >>> result = compiled(torch.ones(2), 3)
        >>> guard_tree(compiled).splitlines()[:2]
        ['TREE_GUARD_MANAGER:', '+- RootGuardManager']

    Source: `torch/_dynamo/guards.py` (`GuardManagerWrapper.__str__`).
    """
    found = _torch.entries(compiled)
    if not found:
        raise LookupError(f"no compiled entry on {_torch.code_of(compiled).co_name}")
    lines = str(found[0].guard_manager).strip().splitlines()
    kept = [line for line in lines if "DIMENSION_DYNAMIC_MARKING_GUARD" not in line]
    return "\n".join(
        re.sub(r", framelocals_idx=\d+|, tag_safe=\(.*\)", "", stable(k)) for k in kept
    )


def cache_entries(fn: Callable[..., Any]) -> list[int]:
    """Number the compiled entries of `fn` by age, in the order in which they are tried.

    The list hangs on the code object, so wrappers of one function share it, unless isolated.

    Returns:
        0 for the oldest entry, 1 for the next, ...; empty if nothing is compiled.

    Examples:
        >>> compiled = torch.compile(scale, backend="eager")
        >>> for n in True, False, True:
        ...     result = compiled(torch.ones(2), n)
        >>> cache_entries(compiled)
        [0, 1]

    Source: `torch/csrc/dynamo/extra_state.cpp` (`lookup`).
    """
    found = _torch.entries(fn)
    ages = sorted(entry.compile_id.frame_compile_id for entry in found)
    return [ages.index(entry.compile_id.frame_compile_id) for entry in found]
