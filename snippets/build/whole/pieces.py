from collections import Counter

import torch

from snippets.build.whole.block import Block
from snippets.introspect import graphs
from snippets.mini_aot import backend
from snippets.mini_dynamo import compile, stats

torch.manual_seed(0)
block, x = Block(), torch.randn(4, 8, 16)
compiled = compile(block, backend=backend)
compiled(x)
[graph], [guards] = stats(compiled).graphs, stats(compiled).guards
print("guards:", len(guards), Counter(guard.split("(")[0] for guard in guards).most_common(3))
inputs = len(graph.graph.find_nodes(op="placeholder"))
operations = sum(node.op.startswith("call") for node in graph.graph.nodes)
print(f"graph: {inputs} inputs, {operations} operations")
[real] = graphs(block, x)
operations = sum(node.op.startswith("call") for node in real.graph.nodes)
print(
    f"torch.compile: {len(real.graph.find_nodes(op='placeholder'))} inputs, {operations} operations"
)
