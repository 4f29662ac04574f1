import torch
from torch._dynamo import config

from snippets.introspect import compiles_per_call, graph_breaks, graphs

lstm, linear = torch.nn.LSTM(2, 2), torch.nn.Linear(2, 2)


def model(x):
    x = linear(x).sigmoid()
    x = lstm(x)[0]
    return linear(x).tanh()


def methods(graph):
    return [node.target for node in graph.graph.find_nodes(op="call_method")]


x = torch.ones(3, 2)
for found in graph_breaks(model, x):
    print(found.id, found.kind)
    print(found.explanation.split("Reason: ")[-1])
print([methods(graph) for graph in graphs(model, x)])

with config.patch(allow_rnn=True):
    counts = compiles_per_call(model, [(x,), (x,)], fullgraph=True)
    print("allow_rnn, fullgraph:", counts)
    compiled = torch.compile(model, backend="eager", fullgraph=True)
    print("same result:", torch.allclose(compiled(x), model(x)))
