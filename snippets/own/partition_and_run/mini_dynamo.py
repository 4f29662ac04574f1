import torch

from snippets import mini_aot
from snippets.mini_dynamo import compile, stats


def residual(x, weights):
    for number, weight in enumerate(weights):
        x = x + (x @ weight).tanh() / (number + 1)
    print("between")
    return x.square().mean()


kept = []


def backend(graph_module, example_inputs):
    kept.append(mini_aot.backend(graph_module, example_inputs))
    return kept[-1]


compiled = compile(residual, backend=backend)
found = []
for fn in residual, compiled:
    torch.manual_seed(0)
    x = torch.randn(4, 8)
    weights = [torch.randn(8, 8, requires_grad=True) for _ in range(3)]
    loss = fn(x, weights)
    loss.backward()
    found.append([loss, *(weight.grad for weight in weights)])
print("same:", all(torch.allclose(a, b) for a, b in zip(*found, strict=True)))
print("graphs:", len(stats(compiled).graphs))
for half in kept:
    [entry] = half.entries.values()
    for graph in entry.forward.graph, entry.backward.graph:
        print(*(node.name for node in graph.nodes if node.op == "call_function"))
