import os
import tempfile

import torch
from torch._dynamo.utils import counters


def norm(x):
    return (x.sin() + 1).sum()


with tempfile.TemporaryDirectory() as folder:
    os.environ["TORCHINDUCTOR_CACHE_DIR"] = folder
    compiled = torch.compile(norm, backend="inductor")
    for name in "first", "after reset":
        counters.clear()
        compiled(torch.ones(4))
        hits = {key: n for key, n in counters["inductor"].items() if "fxgraph" in key}
        print(f"{name:12} Dynamo graphs {counters['stats']['unique_graphs']},", hits)
        torch.compiler.reset()
