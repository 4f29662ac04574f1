"""What recomputing costs in time, and what it saves in bytes.

Method. Forward and backward of one function, in variants that keep less and less; `bytes` are the
activations that autograd keeps (parameters left out), as `saved_tensors_hooks` sees them, `time` is
thread time of forward and backward together. Variants take turns, `rounds` rounds, after two calls
each; the best of each is compared with the first variant of its group. One thread, CPU. Everything
except "eager" is compiled by Inductor. Run it: `python -m snippets.bench.remat`.
"""

import platform
import time
from collections.abc import Callable
from typing import Any

import torch
from functorch.compile import config, default_partition
from torch import nn
from torch._inductor.custom_graph_pass import CustomPartitionerFn
from torch.autograd.graph import saved_tensors_hooks
from torch.utils.checkpoint import checkpoint

Step = Callable[[torch.Tensor], torch.Tensor]


class Default(CustomPartitionerFn):
    """Let Inductor use the partition that recomputes nothing."""

    def __call__(self, joint: Any, inputs: Any, *, compiler: str, **options: Any) -> Any:
        return default_partition(joint, inputs, **options)

    def uuid(self) -> str:
        return "default"


def compiled(fn: Step, partitioner: Any = None, budget: float = 1.0) -> Step:
    """Compile `fn` by itself; the settings are read when the first call compiles."""
    ready = torch.compile(lambda x: fn(x), dynamic=False, isolate_recompiles=True)

    def step(x: torch.Tensor) -> torch.Tensor:
        with (
            torch._inductor.config.patch(custom_partitioner_fn=partitioner),
            config.patch(activation_memory_budget=budget),
        ):
            return ready(x)

    return step


def pointwise(x: torch.Tensor) -> torch.Tensor:
    """A chain of cheap operations, bound by memory traffic."""
    for _ in range(8):
        x = (x * x).sin()
    return x


def groups() -> dict[str, tuple[torch.Tensor, list[nn.Module], dict[str, Step]]]:
    """For each group: input, modules, and the variants by name; the first is the measure."""
    torch.manual_seed(0)
    blocks = [
        nn.Sequential(nn.Linear(512, 512), nn.GELU(), nn.Linear(512, 512), nn.GELU())
        for _ in range(4)
    ]
    network = nn.Sequential(*blocks)

    def checkpointed(x: torch.Tensor) -> torch.Tensor:
        for block in blocks:
            x = checkpoint(block, x, use_reentrant=False)
        return x

    budgets = {f"budget {b}": compiled(network, budget=b) for b in (1.0, 0.5, 0.0)}
    return {
        "16 pointwise": (
            torch.rand(1_000_000),
            [],
            {
                "eager": pointwise,
                "default": compiled(pointwise, Default()),
                "min-cut": compiled(pointwise),
            },
        ),
        "MLP, checkpoint": (
            torch.rand(256, 512),
            blocks,
            {
                "eager": network,
                "eager, checkpoint": checkpointed,
                "compiled, checkpoint": compiled(checkpointed),
            },
        ),
        "MLP, budget": (torch.rand(256, 512), blocks, budgets),
    }


def kept(step: Step, x: torch.Tensor, modules: list[nn.Module]) -> int:
    """Bytes of the storages that one call keeps for its backward, without parameters."""
    own = {p.untyped_storage().data_ptr() for m in modules for p in m.parameters()}
    sizes = {}

    def pack(tensor: torch.Tensor) -> torch.Tensor:
        storage = tensor.untyped_storage()
        if storage.data_ptr() not in own:
            sizes[storage.data_ptr()] = storage.nbytes()
        return tensor

    with saved_tensors_hooks(pack, lambda tensor: tensor):
        result = step(x)  # noqa: F841  kept alive: a freed tensor's address is reused
    return sum(sizes.values())


def seconds(step: Step, x: torch.Tensor) -> float:
    start = time.thread_time()
    step(x).sum().backward()
    return time.thread_time() - start


def main(rounds: int = 30) -> None:
    """Print kept megabytes, and times as multiples of the first variant of the group."""
    torch.set_num_threads(1)
    print(
        f"torch {torch.__version__}, Python {platform.python_version()}, {platform.machine()}, CPU"
    )
    print(f"{'function':17}{'variant':22}{'MB kept':>8}{'time':>7}")
    for title, (x, modules, variants) in groups().items():
        x.requires_grad_()
        for step in variants.values():
            for _ in range(2):
                seconds(step, x)
        sizes = {name: kept(step, x, modules) for name, step in variants.items()}
        for step in variants.values():
            seconds(step, x)
        times: dict[str, list[float]] = {name: [] for name in variants}
        for _ in range(rounds):
            for name, step in variants.items():
                times[name].append(seconds(step, x))
        first = min(next(iter(times.values())))
        for name in variants:
            print(f"{title:17}{name:22}{sizes[name] / 1e6:8.1f}{min(times[name]) / first:7.2f}")


if __name__ == "__main__":
    main()
