import torch

from snippets.mini_dynamo import compile, stats


def g(x):
    return x.sum() * (x.shape[1] / 3 * 0.1)


compiled = compile(g)
for n in 4, 5, 7:
    x = torch.ones(2, n, dtype=torch.float64)
    assert torch.equal(compiled(x), g(x))
for node in stats(compiled).graphs[-1].graph.nodes:
    print(node.format_node())
