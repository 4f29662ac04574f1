"""What mini-Dynamo's dispatch and tracing cost, as multiples of eager and of torch.compile.

Method. Small CPU tensors and backend "eager" on both sides, so that what differs is the front end.
Dispatch: a call that hits, of the plain function, of mini-Dynamo and of torch.compile, in turn,
`CALLS` calls each, `ROUNDS` rounds; medians. Tracing: the first call after a reset, in turn,
`TRACES` rounds; medians, divided by the number of instructions that mini-Dynamo executes while
tracing. Grad mode is off, one thread. Run it: `python -m snippets.bench.mini_speed`.
"""

import platform
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

import torch
from torch import nn

from snippets.mini_dynamo import compile
from snippets.mini_dynamo.tracer import Tracer

CALLS, ROUNDS, TRACES = 200, 15, 9


def scale(x: torch.Tensor) -> torch.Tensor:
    return x * 2


def many(a: Any, b: Any, c: Any, d: Any, e: Any, n: int, table: dict) -> torch.Tensor:
    return (a + b + c + d + e) * n * table["k"]


def loop(x: torch.Tensor) -> torch.Tensor:
    for i in range(20):
        x = x + i
    return x


def cases() -> Iterator[tuple[str, Callable[..., Any], list]]:
    """Yield name, function and arguments of each row."""
    x = torch.ones(2)
    yield "one tensor", scale, [x]
    yield "five tensors, int, dict", many, [*(torch.ones(2) for _ in range(5)), 2, {"k": 3}]
    yield "loop of 20 additions", loop, [x]
    layers = nn.Sequential(*(nn.Linear(2, 2) for _ in range(5)))
    yield "five Linear layers", lambda x: layers(x), [x]


def seconds(fn: Callable[..., Any], args: list, calls: int) -> float:
    start = time.perf_counter()
    for _ in range(calls):
        fn(*args)
    return (time.perf_counter() - start) / calls


def dispatch(fn: Callable[..., Any], args: list) -> dict[str, float]:
    """Seconds per call that hits, of each variant."""
    variants = {"eager": fn, "mini": compile(fn), "real": torch.compile(fn, backend="eager")}
    times: dict[str, list[float]] = {name: [] for name in variants}
    for each in variants.values():
        seconds(each, args, 3)
    for _ in range(ROUNDS):
        for name, each in variants.items():
            times[name].append(seconds(each, args, CALLS))
    return {name: statistics.median(values) for name, values in times.items()}


def instructions(fn: Callable[..., Any], args: list) -> int:
    """How many bytecode instructions a trace of `fn` executes, inlined calls included."""
    count, original = 0, Tracer.tick

    def tick(self: Tracer, frame: Any, one: Any) -> bool:
        nonlocal count
        count += 1
        return original(self, frame, one)

    Tracer.tick = tick
    try:
        compile(fn)(*args)
    finally:
        Tracer.tick = original
    return count


def tracing(fn: Callable[..., Any], args: list) -> dict[str, float]:
    """Seconds of a first call, of each front end."""
    times: dict[str, list[float]] = {"mini": [], "real": []}
    for _ in range(TRACES):
        times["mini"].append(seconds(compile(fn), args, 1))
        torch._dynamo.reset()
        times["real"].append(seconds(torch.compile(fn, backend="eager"), args, 1))
    return {name: statistics.median(values) for name, values in times.items()}


def main() -> None:
    torch.set_num_threads(1)
    torch.set_grad_enabled(False)
    print(
        f"torch {torch.__version__}, Python {platform.python_version()}, {platform.machine()}, CPU"
    )
    print(f"{'':24}{'hit / eager':>18}{'first call':>26}")
    print(f"{'':24}{'mini':>9}{'real':>9}{'instructions':>14}{'mini / real':>13}")
    for name, fn, args in cases():
        hit, first = dispatch(fn, args), tracing(fn, args)
        ratios = hit["mini"] / hit["eager"], hit["real"] / hit["eager"]
        print(f"{name:24}{ratios[0]:9.1f}{ratios[1]:9.1f}{instructions(fn, args):14}", end="")
        print(f"{first['mini'] / first['real']:13.2f}")


if __name__ == "__main__":
    main()
