"""What compiling brings to training: bytes kept, and times as multiples of eager.

Method. For each model: the forward alone (grad mode on, so it keeps what a backward needs) and
forward, sum and backward, for variants of one model; `inductor, default partition` is Inductor
without recomputation. Two calls of each warm up what will be
timed, the backward included. Then the variants take turns, `rounds` rounds of as many calls as
take about 20 ms; gradients are set to None before each call, inputs need none. What counts is
thread time (CPU backwards run in the calling thread), one thread. Medians are divided by the
median of eager; `p90` is the 90th percentile of forward and backward, divided by the same.
`MB kept`: activations that autograd keeps, without parameters, as `saved_tensors_hooks` sees them.

`Adam` is `optimizer.step` alone, for the 6 parameters of the wide MLP and the 80 of forty layers
of 32. `whole step`: the wide MLP with cross-entropy, Adam and `zero_grad`, each variant with a
model of its own. The last part runs a benchmark that many pages print: wall time, no warm-up,
the mean of 100 iterations, one variant after the other, with a gradient of the input; empty
Inductor cache.
Run it: `python -m snippets.bench.training`.
"""

import platform
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import torch
from functorch.compile import default_partition
from torch import nn
from torch._inductor.custom_graph_pass import CustomPartitionerFn
from torch._inductor.utils import fresh_cache
from torch.autograd.graph import saved_tensors_hooks

Call = Callable[[], object]
BACKENDS = ("aot_eager", "aot_eager_decomp_partition", "inductor")


def mlp(*widths: int) -> nn.Sequential:
    """Linear layers with ReLU between them."""
    layers = [
        m for a, b in zip(widths, widths[1:], strict=False) for m in (nn.Linear(a, b), nn.ReLU())
    ]
    return nn.Sequential(*layers[:-1])


class Scales(nn.Module):
    """Four times a factor, ReLU and a sum: cheap operations, bound by memory traffic."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.factors = nn.ParameterList(nn.Parameter(torch.ones(width)) for _ in range(4))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        for factor in self.factors:
            x = x + (x * factor).relu() * 0.5
        return x


class Gates(nn.Module):
    """Four times LayerNorm, GELU and a sigmoid gate: no matrix product, dearer to recompute."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(4))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        for norm in self.norms:
            y = norm(x)
            x = x + nn.functional.gelu(y) * y.sigmoid()
        return x


def models() -> dict[str, tuple[nn.Module, torch.Tensor]]:
    """Model and input by name; the sizes are widths and batch."""
    torch.manual_seed(0)
    return {
        "tiny MLP": (mlp(16, 32, 4), torch.randn(8, 16)),
        "wide MLP": (mlp(1024, 2048, 2048, 10), torch.randn(32, 1024)),
        "scale, ReLU": (Scales(1024), torch.randn(256, 1024)),
        "norm, gate": (Gates(1024), torch.randn(256, 1024)),
    }


class Default(CustomPartitionerFn):
    """Let Inductor use the partition that recomputes nothing."""

    def __call__(self, joint: Any, inputs: Any, *, compiler: str, **options: Any) -> Any:
        return default_partition(joint, inputs, **options)

    def uuid(self) -> str:
        return "default"


def compiled(call: Callable[..., object], backend: str) -> Callable[..., object]:
    """Compile afresh: no entry of another variant is shared."""
    return torch.compile(call, backend=backend, dynamic=False, isolate_recompiles=True)


def kept(call: Callable[..., torch.Tensor], x: torch.Tensor, model: nn.Module) -> int:
    """Bytes of the storages that one call keeps for its backward, without parameters."""
    own = {p.untyped_storage().data_ptr() for p in model.parameters()}
    sizes = {}

    def pack(tensor: torch.Tensor) -> torch.Tensor:
        storage = tensor.untyped_storage()
        if storage.data_ptr() not in own:
            sizes[storage.data_ptr()] = storage.nbytes()
        return tensor

    with saved_tensors_hooks(pack, lambda tensor: tensor):
        result = call(x)  # noqa: F841  kept alive: a freed tensor's address is reused
    return sum(sizes.values())


def seconds(call: Call, before: Call, calls: int) -> float:
    """Thread time of one call, the mean of `calls`; `before` is not counted."""
    total = 0.0
    for _ in range(calls):
        before()
        start = time.thread_time()
        call()
        total += time.thread_time() - start
    return total / calls


def race(variants: dict[str, Call], before: Call, rounds: int) -> dict[str, list[float]]:
    """Times of each variant, taken in turn."""
    for call in variants.values():
        seconds(call, before, 2)
    calls = max(1, int(0.02 / seconds(next(iter(variants.values())), before, 5)))
    times: dict[str, list[float]] = {name: [] for name in variants}
    for _ in range(rounds):
        for name, call in variants.items():
            times[name].append(seconds(call, before, calls))
    return times


def both_ways(call: Callable[..., torch.Tensor], x: torch.Tensor) -> None:
    """Forward, sum, backward."""
    call(x).sum().backward()


def steps(rounds: int) -> None:
    """Print one line a model and variant."""
    print(f"{'model':14}{'variant':28}{'MB kept':>8}{'forward':>9}{'+ backward':>12}{'p90':>6}")
    for title, (model, x) in models().items():
        calls = {"eager": model} | {backend: compiled(model, backend) for backend in BACKENDS}
        calls["inductor, default partition"] = compiled(model, "inductor")
        with torch._inductor.config.patch(custom_partitioner_fn=Default()):
            both_ways(calls["inductor, default partition"], x)
        forward = {name: partial(call, x) for name, call in calls.items()}
        both = {name: partial(both_ways, call, x) for name, call in calls.items()}
        second = race(both, model.zero_grad, rounds)
        first = race(forward, model.zero_grad, rounds)
        base = statistics.median(first["eager"]), statistics.median(second["eager"])
        for name, call in calls.items():
            ratio = statistics.median(first[name]) / base[0]
            whole = statistics.median(second[name]) / base[1]
            late = statistics.quantiles(second[name], n=10)[-1] / base[1]
            size = kept(call, x, model) / 1e6
            print(f"{title:14}{name:28}{size:8.3f}{ratio:9.2f}{whole:12.2f}{late:6.2f}")


def optimisers(rounds: int) -> None:
    """Print one line a set of parameters and variant of `Adam.step`."""
    print(f"\n{'Adam':14}{'variant':28}{'step':>8}")
    for title, widths in ("6 large", (1024, 2048, 2048, 10)), ("80 small", (32,) * 41):
        torch.manual_seed(0)
        model = mlp(*widths)
        for parameter in model.parameters():
            parameter.grad = torch.randn_like(parameter)
        loop, each = (torch.optim.Adam(model.parameters(), foreach=f) for f in (False, True))
        ready = torch.optim.Adam(model.parameters(), lr=torch.tensor(0.001))
        variants: dict[str, Call] = {
            "eager": loop.step,
            "eager, foreach": each.step,
            "inductor": compiled(ready.step, "inductor"),
        }
        times = race(variants, lambda: None, rounds)
        for name in variants:
            ratio = statistics.median(times[name]) / statistics.median(times["eager"])
            print(f"{title:14}{name:28}{ratio:8.2f}")


def whole_steps(rounds: int) -> None:
    """Print one line a variant of a whole step: loss, backward, Adam, zero_grad."""
    print(f"\n{'whole step':14}{'compiled by Inductor':28}{'step':>8}{'p90':>6}")
    x, y = torch.randn(32, 1024), torch.randint(10, (32,))
    variants: dict[str, Call] = {}
    for name in "nothing", "model and loss", "model, loss and Adam":
        torch.manual_seed(0)
        model = mlp(1024, 2048, 2048, 10)
        rate = torch.tensor(0.001) if "Adam" in name else 0.001
        adam = torch.optim.Adam(model.parameters(), lr=rate)
        loss = partial(objective, model)
        variants[name] = partial(
            whole_step,
            loss if name == "nothing" else compiled(loss, "inductor"),
            compiled(adam.step, "inductor") if "Adam" in name else adam.step,
            adam.zero_grad,
            (x, y),
        )
    times = race(variants, lambda: None, rounds)
    base = statistics.median(times["nothing"])
    for name in variants:
        late = statistics.quantiles(times[name], n=10)[-1] / base
        ratio = statistics.median(times[name]) / base
        print(f"{'wide MLP':14}{name:28}{ratio:8.2f}{late:6.2f}")


def objective(model: nn.Module, x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    """Cross-entropy of the model's output."""
    return nn.functional.cross_entropy(model(x), y)


def whole_step(
    loss: Callable[..., torch.Tensor],
    update: Call,
    clear: Call,
    batch: tuple[torch.Tensor, torch.Tensor],
) -> None:
    """Forward, backward, update, and drop the gradients."""
    loss(*batch).backward()
    update()
    clear()


def as_printed() -> None:
    """Print what a benchmark without warm-up says, and what its first iteration hides."""
    model, x = models()["wide MLP"]
    x.requires_grad_()
    wall: dict[str, list[float]] = {"eager": [], "inductor": []}
    thread: dict[str, list[float]] = {"eager": [], "inductor": []}
    with fresh_cache():
        for name, call in ("eager", model), ("inductor", compiled(model, "inductor")):
            for _ in range(100):
                start, own = time.time(), time.thread_time()
                call(x).sum().backward()
                wall[name].append(time.time() - start)
                thread[name].append(time.thread_time() - own)
    ratio = statistics.mean(wall["inductor"]) / statistics.mean(wall["eager"])
    first = wall["inductor"][0] / sum(wall["inductor"])
    later = statistics.median(thread["inductor"][1:]) / statistics.median(thread["eager"][1:])
    print(f"\nno warm-up, mean of 100: inductor / eager {ratio:.2f}")
    print(f"the first iteration is {first:.0%} of it; the others, thread time: {later:.2f}")


def main(rounds: int = 40) -> None:
    """Print all tables."""
    torch.set_num_threads(1)
    print(
        f"torch {torch.__version__}, Python {platform.python_version()}, {platform.machine()}, CPU"
    )
    steps(rounds)
    optimisers(rounds)
    whole_steps(rounds)
    as_printed()


if __name__ == "__main__":
    main()
