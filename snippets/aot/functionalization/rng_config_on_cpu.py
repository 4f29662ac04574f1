import os

import torch

from snippets.introspect import aot_graphs

os.environ["CUDA_VISIBLE_DEVICES"] = ""


def noise(x):
    return x + torch.rand_like(x)


def ops(**options):
    with torch._functorch.config.patch(**options):
        forward, _ = aot_graphs(noise, torch.ones(2))
    return [n.name for n in forward.graph.nodes if n.op == "call_function"]


print("functionalize_rng_ops =", torch._functorch.config.functionalize_rng_ops)
print(ops())
try:
    print(ops(functionalize_rng_ops=True))
except Exception as error:
    print(*str(error).splitlines()[:2], sep="\n")
