import torch
import torch.nn.functional as F
from functorch.compile import aot_function as real_aot_function
from functorch.compile import min_cut_rematerialization_partition as real_min_cut
from functorch.compile import nop

from snippets.mini_aot import aot_function, min_cut_partition, saved_values


def saved(aot, partition, fn, **options):
    def note(joint, inputs, **options):
        halves = partition(joint, inputs, **options)
        sizes.extend(node.meta["val"].nbytes for node in saved_values(halves[1]))
        return halves

    sizes = []
    run = aot(fn, nop, partition_fn=note, **options)
    run(*(torch.ones(32, 32, requires_grad=True) for _ in "xw"))
    return sum(sizes)


print(f"{'':18}{'core':>8}{'merging':>9}{'fusion':>8}{'both':>8}{'real':>8}")
for name, fn in {
    "three sines": lambda x, w: x.sin().sin().sin(),
    "sum first": lambda x, w: x.sum(1).double().sin().sin(),
    "product twice": lambda x, w: (x @ w).sin() * (x @ w).cos(),
    "mean of squares": lambda x, w: x / (x.square().mean(1, keepdim=True) + 1).sqrt(),
    "gelu between": lambda x, w: F.gelu(x @ w) @ w,
}.items():
    sets = (), ("merging",), ("fusion",), ("merging", "fusion")
    row = [saved(aot_function, min_cut_partition, fn, extras=extras) for extras in sets]
    print(f"{name:18}{row[0]:8}{row[1]:9}{row[2]:8}{row[3]:8}", end="")
    print(f"{saved(real_aot_function, real_min_cut, fn):8}")
