"""What graph breaks cost, as a multiple of an uncompiled call.

Method. Twelve multiply-adds on one CPU tensor, cut by 0, 1, 3 or 5 evenly spaced breaks. A break
is `torch._dynamo.graph_break()`, which does nothing itself, so what is measured is the cutting.
Three variants of each function:

- `plain`: not compiled
- `eager`: compiled with backend "eager": the overhead of Dynamo (guards, graph calls, resuming)
- `inductor`: compiled with backend "inductor": that overhead and the fusion lost

They are timed in turn (interleaved), `calls` calls each, `repeats` times. What counts is the time
of the thread on the processor, and the best is taken: other programs only ever add to it. Grad
mode is off, one thread.

Run it: `python -m snippets.bench.break_cost`.
"""

import platform
import time
from collections.abc import Callable

import torch

SIZES = {16: 100, 100_000: 10}
pause = torch._dynamo.graph_break


def some(x: torch.Tensor, count: int) -> torch.Tensor:
    """Multiply and add `count` times."""
    for _ in range(count):
        x = x * 0.9 + 0.1
    return x


def uncut(x: torch.Tensor) -> torch.Tensor:
    """No break."""
    return some(x, 12)


def cut_once(x: torch.Tensor) -> torch.Tensor:
    """One break."""
    x = some(x, 6)
    pause()
    return some(x, 6)


def cut_three_times(x: torch.Tensor) -> torch.Tensor:
    """Three breaks."""
    x = some(x, 3)
    pause()
    x = some(x, 3)
    pause()
    x = some(x, 3)
    pause()
    return some(x, 3)


def cut_five_times(x: torch.Tensor) -> torch.Tensor:
    """Five breaks."""
    x = some(x, 2)
    pause()
    x = some(x, 2)
    pause()
    x = some(x, 2)
    pause()
    x = some(x, 2)
    pause()
    x = some(x, 2)
    pause()
    return some(x, 2)


CASES = {0: uncut, 1: cut_once, 3: cut_three_times, 5: cut_five_times}


def _microseconds(fn: Callable[..., object], x: torch.Tensor, calls: int) -> float:
    start = time.thread_time()
    for _ in range(calls):
        fn(x)
    return (time.thread_time() - start) / calls * 1e6


def break_cost(repeats: int = 100) -> dict[tuple[int, int], dict[str, float]]:
    """Time the three variants of every function at every size.

    Args:
        repeats: repetitions of each variant, interleaved.

    Returns:
        Best times in microseconds a call (`plain`, `eager`, `inductor`), by size and breaks.
    """
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    rows = {}
    try:
        with torch.no_grad():
            for size, calls in SIZES.items():
                torch._dynamo.reset()
                x = torch.ones(size)
                variants: dict[tuple[int, str], Callable[..., object]] = {}
                for breaks, fn in CASES.items():
                    variants[breaks, "plain"] = fn
                    for backend in "eager", "inductor":
                        variants[breaks, backend] = torch.compile(
                            fn, backend=backend, isolate_recompiles=True
                        )
                for variant in variants.values():
                    variant(x)
                    variant(x)
                times: dict[tuple[int, str], list[float]] = {key: [] for key in variants}
                for _ in range(repeats):
                    for key, variant in variants.items():
                        times[key].append(_microseconds(variant, x, calls))
                for breaks in CASES:
                    names = ("plain", "eager", "inductor")
                    rows[size, breaks] = {n: min(times[breaks, n]) for n in names}
    finally:
        torch.set_num_threads(threads)
    return rows


def main(repeats: int = 100) -> None:
    """Print ratios to the uncompiled call without breaks, and to the compiled one."""
    print(
        f"torch {torch.__version__}, Python {platform.python_version()}, {platform.machine()}, CPU"
    )
    print(f"{'elements':>9}{'breaks':>8}{'eager':>8}{'inductor':>10}{'to uncut':>10}")
    rows = break_cost(repeats)
    for (size, breaks), row in rows.items():
        plain, whole = rows[size, 0]["plain"], rows[size, 0]["inductor"]
        ratios = row["eager"] / plain, row["inductor"] / plain, row["inductor"] / whole
        print(f"{size:9}{breaks:8}{ratios[0]:8.2f}{ratios[1]:10.2f}{ratios[2]:10.1f}")


if __name__ == "__main__":
    main()
