import os
import shutil
import tempfile

import torch
from torch._dynamo.utils import counters
from torch._inductor.utils import clear_caches


def step(x):
    return (x * 2 + 1).sin()


def compile_in(folder):
    os.environ["TORCHINDUCTOR_CACHE_DIR"] = folder
    torch.compiler.reset()
    clear_caches()  # forgets what this process remembers, as if it were a new one
    counters.clear()
    torch.compile(step)(torch.ones(8))
    found = counters["aot_autograd"]
    looked_up = "hit" if found["autograd_cache_hit"] else "miss"
    return looked_up if found["autograd_cache_hit"] + found["autograd_cache_miss"] else "not asked"


with tempfile.TemporaryDirectory() as parent:
    first, second = os.path.join(parent, "first"), os.path.join(parent, "second")
    print("an empty folder:", compile_in(first))
    print("the same folder:", compile_in(first))
    shutil.move(first, second)
    print("moved:          ", compile_in(second))
    shutil.rmtree(second)
    print("deleted:        ", compile_in(second))
    with torch.compiler.config.patch(force_disable_caches=True):
        print("switched off:   ", compile_in(second))
