import logging

import torch

from snippets.introspect import compiles_per_call, graph_breaks, graphs
from snippets.labs.dynamo_01_simple import step as simple
from snippets.labs.dynamo_02_debug import CALLS, scale
from snippets.labs.dynamo_03_bytecode import area
from snippets.labs.dynamo_04_graph_break import with_branch, with_item
from snippets.labs.dynamo_05_full_debug import SIZES, step

torch._logging.set_logs(dynamo=logging.ERROR)
x = torch.ones(4)
print("01", compiles_per_call(simple, [(x, x), (x.double(), x.double())]))

calls = [(torch.ones(size), n) for size, n in [*CALLS, (16, 4), (1, 2)]]
print("02", compiles_per_call(scale, calls)[-2:])

[graph] = graphs(area, x, torch.tensor(3.0))
nodes = [node for node in graph.graph.nodes if node.op == "call_function"]
print("03", [node.target.__name__ for node in nodes])

with torch._dynamo.config.patch(capture_scalar_outputs=True):
    for function in with_item, with_branch:
        made, breaks = graphs(function, x), graph_breaks(function, x)
        print("04", function.__name__, "graphs", len(made), "breaks", len(breaks))

print("05", compiles_per_call(step, [(torch.ones(size),) for size in (*SIZES, 1)]))
