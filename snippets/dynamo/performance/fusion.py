import torch
from torch._inductor.utils import run_and_get_code

from snippets.introspect import graphs


def chain(x):
    return ((x * 2 + 1).sin() - 3).relu()


x = torch.ones(1000)
[gm] = graphs(chain, x)
print("operations in the graph:", len(gm.graph.nodes) - 2)
result, [code] = run_and_get_code(torch.compile(chain, backend="inductor"), x)
kernels = [line for line in code.splitlines() if 'extern "C"' in line]
print("kernels generated:", len(kernels))
print("close to eager:", torch.allclose(result, chain(x)))
