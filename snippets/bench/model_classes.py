"""What compiling brings to four classes of models, and after how many calls it has paid.

Method. Each row is one model, in inference (`no_grad`) or training (`zero_grad`, forward, mean of
squares, backward), at one batch size; Inductor, default mode, static shapes, one thread.

- `compiled`: time of a compiled call as a multiple of an eager one. The two take turns, `rounds`
  rounds of as many calls as take about 10 ms; medians. What counts is the time of the thread on
  the processor (a CPU's backward runs in the calling thread), so that other programs add little.
- `first call`: processor time of the first compiled call, that of the C++ compilers it starts
  included (one at a time), in eager calls; the folder for the cache is empty, the headers that all
  compilations share are precompiled before.
- `pays after`: calls until compiling has paid, (first call - compiled) / (eager - compiled).
- `64 / 1`: an eager call with batch 64 as a multiple of one with batch 1.

Run it: `python -m snippets.bench.model_classes`.
"""

import math
import platform
import resource
import statistics
import time
from collections.abc import Callable

import torch
from torch import nn
from torch._inductor import config
from torch._inductor.utils import fresh_cache
from torch.nn import functional as F

from snippets.practice.case_study.stages.gpt import Block

Call = Callable[[], object]


class Convolutions(nn.Module):
    """The basic block of a ResNet: two convolutions with batch norm, and a shortcut."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.norms = nn.ModuleList(nn.BatchNorm2d(channels) for _ in range(2))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = F.relu(self.norms[0](self.first(x)))
        return F.relu(x + self.norms[1](self.second(y)))


class Recurrent(nn.Module):
    """A GRU cell, called once for each of the steps of (steps, batch, width)."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.cell = nn.GRUCell(width, width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        state = torch.zeros_like(x[0])
        for step in x:
            state = self.cell(step, state)
        return state


class Addition(nn.Module):
    """Next to no work."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + 1


def models(batch: int) -> dict[str, tuple[nn.Module, torch.Tensor]]:
    """Model and input by name."""
    torch.manual_seed(0)
    mlp = nn.Sequential(nn.Linear(128, 512), nn.GELU(), nn.Linear(512, 512), nn.GELU())
    return {
        "transformer block": (Block(64, 4), torch.randn(batch, 32, 64)),
        "CNN block": (Convolutions(16), torch.randn(batch, 16, 16, 16)),
        "MLP": (mlp, torch.randn(batch, 128)),
        "RNN, 8 steps": (Recurrent(64), torch.randn(8, batch, 64)),
        "one addition": (Addition(), torch.randn(batch)),
    }


def processor_seconds() -> float:
    """Processor time of this process and of the compilers that it has waited for."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def seconds(call: Call, calls: int) -> float:
    """Thread time of one call, the mean of `calls`."""
    start = time.thread_time()
    for _ in range(calls):
        call()
    return (time.thread_time() - start) / calls


def train(model: nn.Module, call: nn.Module, x: torch.Tensor) -> None:
    """One step without the optimizer."""
    model.zero_grad()
    call(x).square().mean().backward()


def row(model: nn.Module, x: torch.Tensor, training: bool, rounds: int) -> dict[str, float]:
    """Times of one eager, one compiled and the first compiled call, in seconds."""
    torch._dynamo.reset()
    model.train(training)
    fast = torch.compile(model, dynamic=False)
    eager, compiled = (
        (lambda call=call: train(model, call, x)) if training else (lambda call=call: call(x))
        for call in (model, fast)
    )
    with fresh_cache(), torch.set_grad_enabled(training):
        seconds(eager, 3)
        start = processor_seconds()
        compiled()
        first = processor_seconds() - start
        seconds(compiled, 3)
        calls = max(1, int(0.01 / seconds(eager, 10)))
        times = [(seconds(eager, calls), seconds(compiled, calls)) for _ in range(rounds)]
    eager_call, compiled_call = (statistics.median(column) for column in zip(*times, strict=True))
    return {"eager": eager_call, "compiled": compiled_call, "first": first}


def line(title: str, phase: str, batch: int, times: dict[str, float], one: float) -> str:
    """One line of the table; `one` is the time of an eager call with batch 1."""
    eager, compiled, first = times["eager"], times["compiled"], times["first"]
    saving = eager - compiled
    pays = f"{math.ceil((first - compiled) / saving):,}" if saving > 0 else "never"
    ratio = "" if batch == 1 else f"{eager / one:.1f}"
    numbers = f"{batch:6}{compiled / eager:10.2f}{first / eager:12,.0f}{pays:>12}{ratio:>8}"
    return f"{title:19}{phase:10}{numbers}"


def main(rounds: int = 60) -> None:
    """Print one line a model, phase and batch size."""
    torch.set_num_threads(1)
    config.compile_threads = 1
    with torch.no_grad():
        torch.compile(torch.sin)(torch.ones(4))
    print(
        f"torch {torch.__version__}, Python {platform.python_version()}, {platform.machine()}, CPU"
    )
    names = f"{'batch':>6}{'compiled':>10}{'first call':>12}{'pays after':>12}{'64 / 1':>8}"
    print(f"{'model':19}{'':10}{names}")
    for phase in "inference", "training":
        for title in list(models(1)):
            if title == "one addition" and phase == "training":
                continue  # it has no parameters
            one = 0.0
            for batch in 1, 64:
                model, x = models(batch)[title]
                times = row(model, x, phase == "training", rounds)
                one = one or times["eager"]
                print(line(title, phase, batch, times, one), flush=True)


if __name__ == "__main__":
    main()
