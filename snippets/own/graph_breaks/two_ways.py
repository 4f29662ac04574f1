import torch

from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.cache import BY_FUNCTION


def f(x):
    y = x * 2
    if y.sum() > 0:
        return y + 1
    return y - 1


compiled = compile(f)
for x in torch.ones(2), torch.ones(3), -torch.ones(2):
    print(compiled(x).tolist(), "graphs so far:", len(stats(compiled).graphs))
for code, _ in BY_FUNCTION[compiled].entries:
    print(code.co_name, code.co_varnames[: code.co_argcount])
for graph in stats(compiled).graphs:
    print([n.name for n in graph.graph.nodes if n.op != "placeholder"])
