"""The lab "what is saved for backward": bytes by policy, for functions that the reader changes."""

import inspect
from collections.abc import Callable, Iterable

import torch
from functorch.compile import config, default_partition, make_boxed_compiler
from functorch.compile import min_cut_rematerialization_partition as min_cut
from torch._dynamo.backends.common import aot_autograd
from torch._inductor.decomposition import select_decomp_table
from torch.autograd.graph import saved_tensors_hooks

from snippets.labs.predict_saved import look

Function = Callable[..., torch.Tensor]
AS_IT_IS = make_boxed_compiler(lambda graph, inputs: graph)


def inputs(fn: Function) -> dict[str, torch.Tensor]:
    """Make a 32×32 float32 tensor that requires a gradient for each argument of `fn`."""
    torch.manual_seed(0)
    return {n: torch.rand(32, 32, requires_grad=True) for n in inspect.signature(fn).parameters}


def new_bytes(fn: Function, args: Iterable[torch.Tensor]) -> int:
    """Count the bytes that `fn` saves in storages of neither an argument nor the result."""
    sizes = {}

    def pack(tensor: torch.Tensor) -> torch.Tensor:
        storage = tensor.untyped_storage()
        sizes[storage.data_ptr()] = storage.nbytes()
        return tensor

    with saved_tensors_hooks(pack, lambda tensor: tensor):
        result = fn(*args)
    for tensor in (*args, result):
        sizes.pop(tensor.untyped_storage().data_ptr(), None)
    return sum(sizes.values())


def compiled(fn: Function, partition: Callable = min_cut, budget: float = 1.0) -> int:
    """Count them compiled: with Inductor's decompositions, but no code is generated."""
    backend = aot_autograd(
        fw_compiler=AS_IT_IS, partition_fn=partition, decompositions=select_decomp_table()
    )
    with config.patch(activation_memory_budget=budget):
        ready = torch.compile(fn, backend=backend, dynamic=False, isolate_recompiles=True)
        return new_bytes(ready, inputs(fn).values())


def by_policy(fn: Function) -> dict[str, int]:
    """Count them for each way to decide what is saved."""
    return {
        "eager": new_bytes(fn, inputs(fn).values()),
        "default": compiled(fn, default_partition),
        "min-cut": compiled(fn),
        "budget 0.5": compiled(fn, budget=0.5),
    }


def by_budget(fn: Function, budgets: Iterable[float]) -> dict[str, int]:
    """Count them for each memory budget."""
    return {str(budget): compiled(fn, budget=budget) for budget in budgets}


def values(fn: Function) -> str:
    """Tabulate the values of the forward, their bytes, and which of them min-cut keeps."""
    sizes, kept = look(fn, inputs(fn), decompositions=select_decomp_table())
    rows = (f"{n:9}{size:>6}  {'kept' if n in kept else '-'}" for n, size in sizes.items())
    return "\n".join(rows)
