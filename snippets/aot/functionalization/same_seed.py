import torch
from torch._inductor.decomposition import select_decomp_table
from torch.nn.functional import dropout

from snippets.introspect import aot_graphs


def drop(x):
    return dropout(x, 0.5)


def mask(fn):
    torch.manual_seed(0)
    return fn(torch.ones(1000)) != 0


tables = {"aot_eager": {}, "aot_eager_decomp_partition": select_decomp_table()}
for backend, table in tables.items():
    forward, _ = aot_graphs(drop, torch.ones(1000), decompositions=table)
    same = torch.equal(mask(drop), mask(torch.compile(drop, backend=backend)))
    print(backend)
    print("  graph:", *(n.name for n in forward.graph.nodes if n.op == "call_function"))
    print("  same mask as without compiling:", same)
