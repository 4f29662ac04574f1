import torch
from torch._dynamo import config

from snippets.introspect import compiles_per_call, graph_breaks

CASES = {
    "nonzero": lambda x: (x + 1).nonzero() * 2,
    "unique": lambda x: (x + 1).unique() * 2,
    "x[x > 0]": lambda x: x[x > 0].sum() * 2,
    "where": lambda x: torch.where(x > 0, x, 0.0).sum() * 2,
}

call = [(torch.tensor([-1.0, 2.0, 3.0]),)]
for label, fn in CASES.items():
    found = [f"{b.id} {b.kind}" for b in graph_breaks(fn, *call[0])]
    default = compiles_per_call(fn, call)
    whole = compiles_per_call(fn, call, fullgraph=True)
    with config.patch(capture_dynamic_output_shape_ops=True):
        captured = compiles_per_call(fn, call)
    print(f"{label:9}", default, "captured", captured, "fullgraph", whole, *found)
