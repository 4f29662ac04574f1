"""The lab "watch it recompile": calls that differ in one thing, and what each compiles."""

import logging

import torch

from snippets.introspect import compiles_per_call, recompile_reasons

ONES = torch.ones
# The warning at the recompile limit names files of this machine; the chapter on guards shows it.
torch._logging.set_logs(dynamo=logging.ERROR)


def scale(x: torch.Tensor, how: object = 2) -> torch.Tensor:
    """Multiply, or add the length of a string."""
    return x + len(how) if isinstance(how, str) else x * how


DTYPE_NAMES = ("float32", "float64", "int64")
EXPERIMENTS: dict[str, list[tuple]] = {
    "length": [(ONES(n),) for n in (8, 16, 24, 5, 1, 1)],
    "rank": [(ONES((2,) * rank),) for rank in (1, 2, 3, 1, 2, 3)],
    "dtype": [(ONES(4, dtype=getattr(torch, name)),) for name in DTYPE_NAMES * 2],
    "int": [(ONES(4), n) for n in (2, 3, 4, 1, 0, -7)],
    "float": [(ONES(4), f) for f in (0.5, 0.25, 3.0, 1.0, 0.0, -7.0)],
    "str": [(ONES(4), s) for s in ("train", "eval", "test") * 2],
}


def label(args: tuple) -> str:
    """What is special about a call, short enough for an axis: a value, a dtype or a shape."""
    value = args[-1]
    if not isinstance(value, torch.Tensor):
        return str(value)
    if value.shape == (4,):
        return str(value.dtype).removeprefix("torch.")
    return "×".join(map(str, value.shape))


def strings(how_many: int) -> list[tuple]:
    """Calls with `how_many` different strings."""
    return [(ONES(4), f"m{n}") for n in range(how_many)]


def count(calls: list[tuple]) -> list[int]:
    """Graphs compiled by each call, the function compiled afresh before the first."""
    return compiles_per_call(scale, calls)


def results(experiments: dict[str, list[tuple]]) -> dict[str, tuple[list[str], list[int]]]:
    """Run the experiments: for each, the labels of its calls and what each compiled."""
    return {name: ([label(c) for c in calls], count(calls)) for name, calls in experiments.items()}


def reasons(calls: list[tuple]) -> None:
    """Print, for each call that recompiled, what was different."""
    for args, found in zip(calls, recompile_reasons(scale, calls), strict=True):
        for reason in found:
            print(f"{label(args):>8}  {reason}")
