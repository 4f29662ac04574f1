import torch
from torch._dynamo.utils import counters

model = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Linear(2, 1))
graphs = []


def count(graph, inputs):
    graphs.append([str(node.target) for node in graph.graph.nodes])
    return graph.forward


def accumulates(graph):
    return any("ccumulate" in name for name in graph)


def step(x):
    model(x).sum().backward()


for enabled, zero in (False, False), (True, False), (True, True):
    torch._dynamo.reset()
    counters.clear()
    graphs.clear()
    model.zero_grad()
    per_call = []
    with torch._dynamo.config.patch(compiled_autograd=enabled):
        compiled = torch.compile(step, backend=count)
        for _ in range(4):
            before = len(graphs)
            compiled(torch.ones(1, 2))
            per_call.append(len(graphs) - before)
            if zero:
                model.zero_grad()
    captures = counters["compiled_autograd"]["captures"]
    holding = sum(accumulates(graph) for graph in graphs)
    print(f"compiled_autograd={enabled}, zero_grad={zero}: {per_call}", end="; ")
    print(f"{captures} captures, {holding} graphs accumulate gradients")
