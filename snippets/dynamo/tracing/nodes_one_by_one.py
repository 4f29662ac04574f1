import torch

from snippets.introspect import graphs


def body(x, positive):
    y = torch.add(x, 1, alpha=2)
    y = y.clamp(min=0)
    return torch.cond(positive, lambda y: y * 2, lambda y: -y, (y,)), y


[graph] = graphs(body, torch.ones(2), torch.tensor(True))
for node in graph.graph.nodes:
    target = getattr(node.target, "__name__", node.target)
    print(f"{node.op:13} {node.name:12} {target:12}", node.args, node.kwargs or "")
print(graph.cond_true_0.code.strip())
