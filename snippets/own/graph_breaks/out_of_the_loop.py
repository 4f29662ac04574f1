import torch

from snippets.introspect import graphs
from snippets.mini_dynamo import compile, intercept, stats


def show(value):
    print(end="")


def inside(x):
    for _ in range(3):
        x = x.sin() * 2
        show(x)
    return x + 1


def step(x):
    x = x.sin() * 2
    show(x)
    return x


def moved(x):
    for _ in range(3):
        x = step(x)
    return x + 1


def after(x):
    seen = []
    for _ in range(3):
        x = x.sin() * 2
        seen.append(x)
    show(seen)
    return x + 1


def sizes(modules):
    return [sum(n.op.startswith("call") for n in m.graph.nodes) for m in modules]


x = torch.ones(2)
print("operations of each graph")
for function in inside, moved, after:
    compiled = compile(function)
    assert torch.equal(compiled(x), function(x))
    with intercept() as callback:
        function(x)
    hooked = callback.compiler.stats.graphs
    print(f"{function.__name__:6} compile: {sizes(stats(compiled).graphs)}", end="  ")
    print(f"intercept: {sizes(hooked)}  torch.compile: {sizes(graphs(function, x))}")
compiled = compile(step)
for _ in range(3):
    x = compiled(x)
print(f"step, compiled by itself, 3 calls: {sizes(stats(compiled).graphs)}")
