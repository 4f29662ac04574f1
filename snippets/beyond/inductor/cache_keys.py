import os
from pathlib import Path

import torch
from torch._dynamo.utils import counters
from torch._inductor.utils import fresh_cache


def f(x):
    return (x * 2).sin()


def same_graph(another_name):
    return torch.sin(2 * another_name)


def report(title, fn, x, **options):
    torch._dynamo.reset()
    counters.clear()
    torch.compile(fn, options={"cpp.vec_isa_ok": False, **options})(x)
    row = []
    for group, cache in ("aot_autograd", "autograd"), ("inductor", "fxgraph"):
        row.append("hit " if counters[group][f"{cache}_cache_hit"] else "miss")
    libraries = len([*Path(os.environ["TORCHINDUCTOR_CACHE_DIR"]).rglob("*.main.so")])
    print(f"{title:15} AOT {row[0]} | FX graph {row[1]} | compiled so far: {libraries}")


if __name__ == "__main__":
    with fresh_cache():
        report("first call", f, torch.ones(8))
        report("other data", f, torch.rand(8))
        report("other function", same_graph, torch.ones(8))
        report("other option", f, torch.ones(8), max_fusion_size=32)
        report("8 becomes 8x1", f, torch.ones(8, 1))
        report("8 becomes 9", f, torch.ones(9))
