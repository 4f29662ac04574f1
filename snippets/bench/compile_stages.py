"""Where the time of a first compiled call goes, as shares; cold, and with what is left on disk.

Method. A small MLP is compiled by Inductor in a fresh process with an empty cache folder, and again
in another process with the folder the first one filled. The stages are those of torch's own
compilation metrics: the backend is AOTAutograd and Inductor together, Dynamo is the compilation of
the frame without it; the rest of the call is imports and running the code. `repeats` pairs of
processes; medians. Forward only, one thread.
Run it: `python -m snippets.bench.compile_stages`.
"""

import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile

CHILD = """
import json, time, torch
from torch._dynamo.utils import get_compilation_metrics

torch.set_num_threads(1)
model = torch.nn.Sequential(torch.nn.Linear(64, 64), torch.nn.ReLU(), torch.nn.Linear(64, 8))
compiled, x = torch.compile(model), torch.ones(16, 64)
with torch.no_grad():
    start = time.perf_counter()
    compiled(x)
    first = time.perf_counter() - start
    start = time.perf_counter()
    for _ in range(200):
        compiled(x)
    warm = (time.perf_counter() - start) / 200
m = get_compilation_metrics()[-1]
backend = m.backend_compile_time_s
stages = {"dynamo": m.entire_frame_compile_time_s - backend, "backend": backend}
shares = {name: seconds / first for name, seconds in stages.items()}
print(json.dumps(shares | {"first": first, "warm": warm}))
"""


def run(folder: str) -> dict[str, float]:
    """Run one process with the cache folder `folder`; return shares and seconds."""
    env = os.environ | {"TORCHINDUCTOR_CACHE_DIR": folder}
    done = subprocess.run([sys.executable, "-c", CHILD], env=env, capture_output=True, check=True)
    return json.loads(done.stdout)


def measure(repeats: int) -> dict[str, dict[str, float]]:
    """Medians of the shares of the stages and of the two times, `cold` and `cached`."""
    runs: dict[str, list[dict[str, float]]] = {"cold": [], "cached": []}
    for _ in range(repeats):
        with tempfile.TemporaryDirectory() as folder:
            for found in runs.values():
                found.append(run(folder))
    return {
        name: {key: statistics.median(r[key] for r in found) for key in found[0]}
        for name, found in runs.items()
    }


def main(repeats: int = 3) -> None:
    """Print shares of the first call, and first calls in warm calls and in cold first calls."""
    import torch

    print(
        f"torch {torch.__version__}, Python {platform.python_version()}, {platform.machine()}, CPU"
    )
    results = measure(repeats)
    names = f"{'cache':8}{'dynamo':>8}{'backend':>9}{'rest':>6}"
    print(names + f"{'of cold':>9}{'warm calls':>12}")
    for name, row in results.items():
        stages = [row[stage] for stage in ("dynamo", "backend")]
        of_cold = row["first"] / results["cold"]["first"]
        dynamo, backend, rest = (f"{s:.0%}" for s in (*stages, 1 - sum(stages)))
        calls = f"{row['first'] / row['warm']:,.0f}"
        print(f"{name:8}{dynamo:>8}{backend:>9}{rest:>6}{of_cold:9.0%}{calls:>12}")


if __name__ == "__main__":
    main()
