import torch

from snippets.mini_dynamo import compile, stats


def f(x):
    unused = x.exp() * 3
    del unused
    return x + 1


def tidy(module, inputs):
    before = len(module.graph.nodes)
    module.graph.eliminate_dead_code()
    module.recompile()
    print("nodes", before, "->", len(module.graph.nodes))
    return module


compiled = compile(f, backend=tidy)
print(compiled(torch.ones(2)), stats(compiled).operations, "operations")
