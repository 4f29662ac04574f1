import functools
import gc

import torch

from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.cache import BY_FUNCTION

linear, x = torch.nn.Linear(2, 2), torch.ones(2)
for name, fn in {
    "module": linear,
    "method": linear.forward,
    "partial": functools.partial(torch.add, alpha=2),
}.items():
    compiled = compile(fn)
    result = compiled(x, x) if name == "partial" else compiled(x)
    [graph] = stats(compiled).graphs
    print(f"{name:8}", *(node.name for node in graph.graph.nodes if node.op.startswith("call")))

before = len(BY_FUNCTION)
del compiled
gc.collect()
print("remembered:", before, "->", len(BY_FUNCTION))
