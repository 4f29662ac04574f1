"""What evaluating guards costs, as a multiple of an eager call.

Method. A function of small CPU tensors, compiled with backend "eager": the compiled call differs
from the eager one by Dynamo alone (wrapper, guards, call of the graph). Three variants:

- `eager`
- `compiled`: with all guards
- `unguarded`: compiled with `skip_all_guards_unsafe`; `compiled - unguarded` is the guards' cost

They are timed in turn (interleaved), `calls` calls each, `repeats` times; medians are taken. Grad
mode is off, one thread. Run it: `python -m snippets.bench.guard_cost`.
"""

import platform
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

import torch

from snippets.introspect import guards

COUNTS = (1, 10, 100)
X = torch.ones(2)


def first_of_list(values: list[Any]) -> torch.Tensor:
    """Use the first of many: guards grow with what is used, not with what is passed."""
    return X + values[0]


def sum_of_list(values: list[Any]) -> torch.Tensor:
    """Use all."""
    total = X
    for value in values:
        total = total + value
    return total


def cases() -> Iterator[tuple[str, int, Callable[..., Any], Any]]:
    """Yield name, count, function and argument of each row."""
    for n in COUNTS:
        tensors = [torch.ones(2) for _ in range(n)]
        layers = torch.nn.Sequential(*(torch.nn.Linear(2, 2) for _ in range(n)))
        yield "list of tensors, first used", n, first_of_list, tensors
        yield "list of tensors, all used", n, sum_of_list, tensors
        yield "Linear layers in a row", n, lambda x, layers=layers: layers(x), X


def _microseconds(fn: Callable[..., Any], argument: Any, calls: int) -> float:
    start = time.perf_counter()
    for _ in range(calls):
        fn(argument)
    return (time.perf_counter() - start) / calls * 1e6


def compare(
    fn: Callable[..., Any], argument: Any, calls: int = 200, repeats: int = 15
) -> dict[str, float]:
    """Time the three variants of one function.

    Args:
        fn: a function of one argument.
        argument: what to call it with.
        calls: calls in one repetition.
        repeats: repetitions of each variant, interleaved.

    Returns:
        Medians in microseconds a call (`eager`, `compiled`, `unguarded`) and `count`,
        the number of guards.
    """
    torch._dynamo.reset()
    skip = {"guard_filter_fn": torch.compiler.skip_all_guards_unsafe}
    compiled = torch.compile(fn, backend="eager")
    unguarded = torch.compile(fn, backend="eager", options=skip, isolate_recompiles=True)
    variants = {"eager": fn, "unguarded": unguarded, "compiled": compiled}
    times: dict[str, list[float]] = {name: [] for name in variants}
    with torch.no_grad():
        for variant in variants.values():  # the unguarded one first: it would hit the other's entry
            variant(argument)
        count = len(guards(compiled, everything=True))
        for _ in range(repeats):
            for name, variant in variants.items():
                times[name].append(_microseconds(variant, argument, calls))
    return {name: statistics.median(values) for name, values in times.items()} | {"count": count}


def guard_cost(calls: int = 200, repeats: int = 15) -> dict[tuple[str, int], dict[str, float]]:
    """Run `compare` for every case.

    Returns:
        What `compare` returns, by name and count of the case.
    """
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        return {(name, n): compare(fn, arg, calls, repeats) for name, n, fn, arg in cases()}
    finally:
        torch.set_num_threads(threads)


def main() -> None:
    """Print ratios to the eager call, and the guards' share of the compiled call."""
    print(
        f"torch {torch.__version__}, Python {platform.python_version()}, {platform.machine()}, CPU"
    )
    print(f"{'argument':28}{'n':>4}{'guards':>8}{'compiled':>10}{'unguarded':>11}{'share':>7}")
    for (name, n), row in sorted(guard_cost().items()):
        compiled, unguarded = (row[v] / row["eager"] for v in ("compiled", "unguarded"))
        share = 1 - row["unguarded"] / row["compiled"]
        numbers = f"{n:4}{row['count']:8}{compiled:10.2f}{unguarded:11.2f}{share:7.0%}"
        print(f"{name:28}{numbers}")


if __name__ == "__main__":
    main()
