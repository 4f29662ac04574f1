import torch
from torch.overrides import resolve_name

from snippets.introspect import aot_graphs, graphs


def target(graph):
    [node] = [n for n in graph.nodes if n.op.startswith("call")]
    called = node.target
    if isinstance(called, torch._ops.OpOverload):
        return str(called)
    if isinstance(called, str):
        return node.op, called
    return node.op, resolve_name(called).replace("torch.nn.functional", "F")


x = torch.ones(2)
for source, function in {
    "torch.relu(x)": torch.relu,
    "F.relu(x)": torch.nn.functional.relu,
    "x.relu()": torch.Tensor.relu,
    "torch.nn.ReLU()(x)": torch.nn.ReLU(),
    "x.clamp(min=0)": lambda x: x.clamp(min=0),
}.items():
    [gm] = graphs(lambda x, f=function: f(x), x)
    forward, _ = aot_graphs(lambda x, f=function: f(x), x)
    print(f"{source:20}", *target(gm.graph), "->", target(forward.graph))
