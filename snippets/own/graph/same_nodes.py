import torch

from snippets.introspect import graphs
from snippets.mini_dynamo import compile, stats


def f(x, w):
    y = (x @ w).relu()
    y[0] += 1
    values, order = torch.sort(y.T, dim=-1)
    return torch.nn.functional.softmax(values, dim=-1).mean(), order[..., :2]


def names(module):
    nodes = [node for node in module.graph.nodes if node.op.startswith("call")]
    return [getattr(node.target, "__name__", node.target) for node in nodes]


x, w = torch.ones(3, 3), torch.ones(3, 3)
compiled = compile(f)
compiled(x, w)
[ours], [theirs] = stats(compiled).graphs, graphs(f, x, w)
print("ours: ", *names(ours))
print("torch:", *names(theirs))
