import torch

from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.cache import BY_FUNCTION


def f(x, y, scale):
    a = x + y
    print("between, sum", a.sum().item())
    return a * scale


compiled = compile(f)
print(compiled(torch.ones(2), torch.ones(2), 3))
for graph in stats(compiled).graphs:
    print([n.name for n in graph.graph.nodes])
for reason, _line in stats(compiled).breaks:
    print("break:", reason)
for entries in BY_FUNCTION[compiled].entries.values():
    for entry in entries:
        code = entry.code
        if code:
            print(code.co_name, code.co_varnames[: code.co_argcount])
