import torch

from snippets.introspect import compiles_per_call, graph_breaks, graphs


def branch(x):
    y = x * 3
    if y.sum() > 0:
        return y + 1
    return y - 1


up, down = torch.ones(3), -torch.ones(3)
for x in up, down:
    print(*([node.name for node in gm.graph.nodes] for gm in graphs(branch, x)))
print("per call", compiles_per_call(branch, [(up,), (down,), (up,), (down,)]))
[found] = graph_breaks(branch, up)
print(found.id, "|", found.code)
try:
    torch.compile(branch, backend="eager", fullgraph=True)(up)
except torch._dynamo.exc.Unsupported as error:
    lines = str(error).splitlines()
    print(*lines[:2], *(line for line in lines if "torch.cond" in line), sep="\n")
