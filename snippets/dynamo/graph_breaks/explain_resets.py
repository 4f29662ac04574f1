import torch

from snippets.introspect import compiles_per_call, graph_breaks


def double(x):
    return x * 2


def other(x):
    return x + 1


x = torch.ones(2)
compiled = torch.compile(double, backend="eager")
print("first calls        ", compiles_per_call(compiled, [(x,), (x,)]))
graph_breaks(other, x)
print("after graph_breaks ", compiles_per_call(compiled, [(x,)]))
explainer = torch._dynamo.explain(other)
print("after explain(other)", compiles_per_call(compiled, [(x,)]), end=" ")
print("has graph_count:", hasattr(explainer, "graph_count"))
print("calling it: graphs ", explainer(x).graph_count)
print("after that call    ", compiles_per_call(compiled, [(x,)]))
