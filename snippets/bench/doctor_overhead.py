"""What the doctor adds to a call of something compiled and warm, as a share of the call.

Method. Everything is compiled by Inductor, one thread. Each row is compiled once, while the doctor
watches, and that one wrapper is called with the doctor and without it: without, its hook is taken
off the wrapper and off the optimizers, and its handler off the trace. (A second `torch.compile` of
the same would not do: torch then compares two backends at each call, in Python.) They take turns,
a few calls each (about 2 ms), `rounds` rounds. Which of the two begins changes with each round.
What counts is the time of the thread on the processor, not the wall, for other programs load the
machine; a backward on the CPU runs in the calling thread. `added` is the median of the rounds'
ratios minus 1, `quartiles` are those of the same ratios.

`sin` is one operation on 4 numbers: hardly anything but the overhead of a call is left of it. The
MLP has widths 64, 128 and 10 and batches of 32; the block is an `nn.TransformerEncoderLayer` of
width 64 with batches of 8 times 32. `step` is forward, backward and SGD; the forward is compiled.
Run it: `python -m snippets.bench.doctor_overhead`.
"""

import inspect
import logging
import platform
import statistics
import time
from collections.abc import Callable
from functools import partial

import torch
from torch import nn
from torch.optim.optimizer import _global_optimizer_pre_hooks as HOOKS

from snippets.doctor.collect import Collector

Call = Callable[[], object]
TRACE = logging.getLogger("torch.__trace")
SLICE = 2e-3  # seconds in which one of the two runs before the other


def step_of(model: nn.Module, compiled: Callable, x: torch.Tensor) -> Call:
    """A step of training."""
    optimizer = torch.optim.SGD(model.parameters(), lr=1e-3)

    def step() -> None:
        compiled(x).square().mean().backward()
        optimizer.step()
        optimizer.zero_grad()

    return step


def cases() -> dict[str, tuple[Callable, torch.Tensor, bool]]:
    """Function or module, input, whether it is trained, by name."""
    torch.manual_seed(0)
    mlp = nn.Sequential(nn.Linear(64, 128), nn.ReLU(), nn.Linear(128, 10))
    block = nn.TransformerEncoderLayer(64, 4, 256, 0.0, batch_first=True)
    rows, words = torch.randn(32, 64), torch.randn(8, 32, 64)
    return {
        "sin": (torch.sin, torch.randn(4), False),
        "MLP": (mlp, rows, False),
        "MLP, step": (mlp, rows, True),
        "block": (block, words, False),
        "block, step": (block, words, True),
    }


def seconds(call: Call, calls: int) -> float:
    """Time of the thread for so many calls."""
    start = time.thread_time()
    for _ in range(calls):
        call()
    return time.thread_time() - start


def overhead(rounds: int = 400) -> dict[str, list[float]]:
    """Ratios of watched to unwatched, one a round, by name.

    Args:
        rounds: turns that each of the two has.
    """
    found: dict[str, list[float]] = {}
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    Collector().start()
    handlers, updates = TRACE.handlers[:], dict(HOOKS)
    try:
        for name, (fn, x, trained) in cases().items():
            compiled = torch.compile(fn)
            call = step_of(fn, compiled, x) if trained else partial(compiled, x)
            wrapper = getattr(compiled, "forward", compiled)
            context = inspect.getclosurevars(wrapper).nonlocals["self"]
            calls = context.enter_exit_hooks
            with torch.set_grad_enabled(trained):
                seconds(call, 20)
                many = max(1, round(SLICE / (seconds(call, 20) / 20)))
                found[name] = []
                for number in range(rounds):
                    spent = {}
                    for watched in (True, False)[:: 1 if number % 2 else -1]:
                        TRACE.handlers[:] = handlers if watched else []
                        context.enter_exit_hooks = calls if watched else calls[:-1]
                        HOOKS.clear()
                        HOOKS.update(updates if watched else {})
                        spent[watched] = seconds(call, many)
                    found[name].append(spent[True] / spent[False])
    finally:
        torch.set_num_threads(threads)
        TRACE.handlers.clear()
        HOOKS.clear()
    return found


def main() -> None:
    """Print what is added, and between which quartiles."""
    print(
        f"torch {torch.__version__}, Python {platform.python_version()}, {platform.machine()}, CPU"
    )
    print(f"{'':14}{'added':>7}  {'quartiles':>14}")
    for name, ratios in overhead().items():
        low, middle, high = (100 * (q - 1) for q in statistics.quantiles(ratios, n=4))
        print(f"{name:14}{middle:6.1f}%  {low:6.1f}%{high:6.1f}%")


if __name__ == "__main__":
    main()
