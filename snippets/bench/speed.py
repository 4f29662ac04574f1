"""When a compiled call is faster than an eager one, and when it is slower.

Method. Each function is compiled by Inductor and called until nothing compiles any more; then eager
and compiled take turns, `rounds` rounds of as many calls as take about 20 ms; the ratio of the
medians is printed. Grad mode off, one thread, CPU, so no synchronization is needed.
Run it: `python -m snippets.bench.speed`.
"""

import platform
import statistics
import time
from collections.abc import Callable

import torch


def one_addition(x: torch.Tensor) -> torch.Tensor:
    """Almost no work: what remains is the cost of a call."""
    return x + 1


def forty_pointwise(x: torch.Tensor) -> torch.Tensor:
    """Work that is bound by memory traffic, and can be fused."""
    for _ in range(20):
        x = (x * 1.01).sin()
    return x


def matmul(x: torch.Tensor) -> torch.Tensor:
    """Work that a library does in both cases."""
    return x @ x


CASES = [
    (one_addition, torch.ones(4)),
    (forty_pointwise, torch.ones(4)),
    (forty_pointwise, torch.ones(100_000)),
    (matmul, torch.ones(512, 512)),
]


def seconds(fn: Callable, x: torch.Tensor, calls: int) -> float:
    start = time.perf_counter()
    for _ in range(calls):
        fn(x)
    return (time.perf_counter() - start) / calls


def compare(fn: Callable, x: torch.Tensor, rounds: int) -> float:
    """Time of a compiled call as a multiple of an eager one."""
    compiled = torch.compile(fn, dynamic=False)
    compiled(x)
    calls = max(1, int(0.02 / seconds(fn, x, 5)))
    times: dict[str, list[float]] = {"eager": [], "compiled": []}
    for _ in range(rounds):
        times["eager"].append(seconds(fn, x, calls))
        times["compiled"].append(seconds(compiled, x, calls))
    return statistics.median(times["compiled"]) / statistics.median(times["eager"])


def main(rounds: int = 15) -> None:
    """Print one line a case: name, elements, ratio."""
    torch.set_num_threads(1)
    print(
        f"torch {torch.__version__}, Python {platform.python_version()}, {platform.machine()}, CPU"
    )
    print(f"{'function':18}{'elements':>10}{'compiled / eager':>18}")
    with torch.no_grad():
        for fn, x in CASES:
            print(f"{fn.__name__:18}{x.numel():>10}{compare(fn, x, rounds):>18.2f}")


if __name__ == "__main__":
    main()
