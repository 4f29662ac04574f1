import torch
from torch import nn
from torch._inductor.decomposition import select_decomp_table
from torch.utils._python_dispatch import TorchDispatchMode

from snippets.introspect import aot_graphs, saved_for_backward


class Log(TorchDispatchMode):
    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        ran.append(func)
        return func(*args, **(kwargs or {}))


def report(title, targets, size):
    calls = sum(isinstance(t, torch._ops.OpOverload) and not t.is_view for t in targets)
    print(f"  {title:21}{calls:3} operators, {size} bytes kept")


x = torch.ones(32, 64)
kinds = {"MLP": [nn.ReLU()], "norm, GELU": [nn.LayerNorm(64), nn.GELU()]}
for title, layers in kinds.items():
    model = nn.Sequential(nn.Linear(64, 64), *layers, nn.Linear(64, 64))
    print(title)
    ran = []
    with Log():
        model(x).backward(x)
    size = sum(tensor.bytes for tensor in saved_for_backward(model, x))
    report("without AOTAutograd", ran, size)
    tables = {"aot_eager": {}, "and decompositions": select_decomp_table()}
    for name, table in tables.items():
        halves = aot_graphs(model, x, decompositions=table)
        inputs = halves[1].graph.find_nodes(op="placeholder")
        size = sum(n.meta["val"].nbytes for n in inputs if "tangents" not in n.name)
        report(name, [n.target for half in halves for n in half.graph.nodes], size)
