import torch
from torch._dynamo import explain
from torch._dynamo.testing import CompileCounter

from snippets.introspect import graph_breaks


def nothing(x):
    return x


def one_after_the_other(x):
    x = x + 1
    torch._dynamo.graph_break()
    torch._dynamo.graph_break()
    return x + 1


def at_the_start(x):
    torch._dynamo.graph_break()
    return x + 1


x = torch.ones(2)
print(type(explain(nothing)).__name__, hasattr(explain(nothing), "graph_break_count"))
for function in nothing, one_after_the_other, at_the_start:
    counted = explain(function)(x).graph_break_count
    really = len(graph_breaks(function, x))
    print(f"{function.__name__:19} explain {counted:2} really {really}")

counter = CompileCounter()
compiled = torch.compile(one_after_the_other, backend=counter)
compiled(x)
compiled(x)
print("two calls, graphs:", counter.frame_count)
explain(nothing)(x)
compiled(x)
print("after explain(nothing), graphs:", counter.frame_count)
