"""What each change of the case study's script brings: time of an epoch, and cost of compiling.

Method. Every script runs in a process of its own, with Inductor and one thread, for `EPOCHS`
epochs; the scripts take turns, `ROUNDS` rounds. In the first round the folder for the cache is
empty (only the headers that all compilations share are precompiled); the second finds what it left.

- `epoch`: median of the later half of the epochs, and of the rounds, as a multiple of `train_0`,
  which is not compiled. An epoch is six training steps and an evaluation.
- `compiling`: what the epochs of the first round took beyond that median, in epochs of `train_0`.
- `pays after`: epochs until compiling has paid, `compiling` / (1 - `epoch`).

What counts is processor time, that of the C++ compilers included (one at a time), so that other
programs add little. Run it: `python -m snippets.bench.case_study`.
"""

import contextlib
import importlib
import json
import math
import os
import platform
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import types
from collections.abc import Iterable

import torch

EPOCHS, ROUNDS, SCRIPTS = 40, 2, range(7)


def processor_seconds() -> float:
    """Processor time of this process and of the compilers that it has waited for."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def measure(script: int, epochs: int) -> list[float]:
    """Processor seconds of each epoch of `train_<script>`, in this process."""
    torch.set_num_threads(1)
    torch._inductor.config.compile_threads = 1
    module = importlib.import_module(f"snippets.practice.case_study.stages.train_{script}")
    module.time = types.SimpleNamespace(perf_counter=processor_seconds)
    with contextlib.redirect_stdout(None):
        return module.main(epochs=epochs)[1]


def run(script: int, epochs: int, folder: str) -> list[float]:
    """What `measure` returns in a fresh process with the cache folder `folder`."""
    command = [sys.executable, "-m", "snippets.bench.case_study", str(script), str(epochs)]
    env = os.environ | {"TORCHINDUCTOR_CACHE_DIR": folder}
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)


def main(epochs: int = EPOCHS, rounds: int = ROUNDS, scripts: Iterable[int] = SCRIPTS) -> None:
    """Print one line a script; the first of them is what the others are compared with."""
    with torch.no_grad():
        torch.compile(torch.sin)(torch.ones(4))
    runs: dict[int, list[list[float]]] = {script: [] for script in scripts}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(rounds):
            for script, found in runs.items():
                found.append(run(script, epochs, f"{folder}/{script}"))
    steady = {
        script: statistics.median(statistics.median(times[epochs // 2 :]) for times in found)
        for script, found in runs.items()
    }
    print(
        f"torch {torch.__version__}, Python {platform.python_version()}, {platform.machine()}, CPU"
    )
    print(f"{'script':9}{'epoch':>7}{'compiling':>11}{'pays after':>12}")
    for script, [first, *_] in runs.items():
        epoch = steady[script] / steady[0]
        compiling = (sum(first) - epochs * statistics.median(first[epochs // 2 :])) / steady[0]
        pays = f"{math.ceil(compiling / (1 - epoch)):,}" if epoch < 1 else "never"
        costs = f"{compiling:11,.0f}{pays:>12}" if script else ""
        print(f"train_{script:<3}{epoch:7.2f}{costs}")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(measure(*map(int, sys.argv[1:]))))
    else:
        main()
