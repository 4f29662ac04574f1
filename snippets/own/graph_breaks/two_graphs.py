import torch

from snippets.mini_dynamo import compile, stats


def noisy(x, n):
    y = x * n
    print("n is", n)
    return y.sin() + n


compiled = compile(noisy)
print(compiled(torch.zeros(2), 3))
for module in stats(compiled).graphs:
    print([node.name for node in module.graph.nodes if node.op.startswith("call")])
print("breaks:", stats(compiled).breaks)
print("fallbacks:", stats(compiled).fallbacks)
