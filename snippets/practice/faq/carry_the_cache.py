import torch
from torch._dynamo.utils import counters
from torch._inductor.utils import fresh_cache


def step(x):
    return (x * 2 + 1).sin()


def hits():
    counters.clear()
    torch.compiler.reset()
    torch.compile(step)(torch.ones(8))
    return counters["aot_autograd"]["autograd_cache_hit"]


with fresh_cache():
    print("first machine, hits:", hits())
    artifacts, info = torch.compiler.save_cache_artifacts()
    print(type(artifacts).__name__, {kind: len(keys) for kind, keys in info.artifacts.items()})
with fresh_cache():
    print("second machine, hits:", hits())
with fresh_cache():
    torch.compiler.load_cache_artifacts(artifacts)
    print("third machine, artifacts loaded, hits:", hits())
