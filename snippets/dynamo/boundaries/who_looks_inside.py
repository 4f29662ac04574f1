import torch
from torch import Tensor
from torch._dynamo.decorators import leaf_function
from torch._dynamo.testing import AotEagerAndRecordGraphs


def body(x: Tensor) -> Tensor:
    seen.append(type(x).__name__)
    return x.sin() + x.cos()


def calls(graph):
    return " ".join(node.name for node in graph.graph.nodes if "call" in node.op)


def show(name, fn):
    torch._dynamo.reset()
    backend = AotEagerAndRecordGraphs()
    compiled = torch.compile(lambda x: fn(x + 1) * 2, backend=backend)
    compiled(torch.ones(2))
    seen.clear()
    compiled(torch.ones(2))
    print(f"{name:16} list grows again: {len(seen) > 0}")
    for who, found in ("Dynamo", backend.graphs), ("AOTAutograd", backend.fw_graphs):
        print(f"    {who:12}", " | ".join(map(calls, found)))


seen: list[str] = []
op = torch.library.custom_op("boundaries::body", body, mutates_args=())
op.register_fake(torch.empty_like)
leaf = leaf_function(body)
leaf.register_fake(torch.empty_like)
show("plain", body)
# It marks the very function it is given; the others return a new one.
show("allow_in_graph", torch.compiler.allow_in_graph(lambda x: body(x)))
show("nonstrict_trace", torch.compiler.nonstrict_trace(body))
show("custom_op", op)
show("leaf_function", leaf)
show("disable", torch.compiler.disable(body))
