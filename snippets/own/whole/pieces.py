from collections import Counter

import torch

from snippets import mini_aot
from snippets.introspect import graphs, saved_values
from snippets.mini_dynamo import compile, stats
from snippets.own.whole.block import Block

halves = []


def backend(graph_module, example_inputs):
    halves.append(mini_aot.backend(graph_module, example_inputs))
    return halves[-1]


def size(graph_module):
    graph = graph_module.graph
    operations = sum(node.op.startswith("call") for node in graph.nodes)
    return f"{len(graph.find_nodes(op='placeholder'))} inputs, {operations} operations"


torch.manual_seed(0)
block, x = Block(), torch.randn(4, 8, 16)
compiled = compile(block, backend=backend)
compiled(x)
[graph], [guards] = stats(compiled).graphs, stats(compiled).guards
print("guards:", len(guards), Counter(guard.split("(")[0] for guard in guards).most_common(3))
print("graph:", size(graph))
print("torch.compile:", size(graphs(block, x)[0]))
[[entry]] = [half.entries.values() for half in halves]
saved = saved_values(entry.backward)
parameters = sum(node.name.startswith("primals") for node in saved)
names = [{n.name for n in half.graph.nodes} for half in (entry.forward, entry.backward)]
again = sum(n.op == "call_function" and n.name in names[0] for n in entry.backward.graph.nodes)
print("forward:", size(entry.forward))
print("backward:", size(entry.backward), f"({len(saved)} saved, {parameters} of them inputs)")
print("computed again:", again, "of the forward")
