import bisect

import torch

from snippets.introspect import graph_breaks

limits = [10, 20, 30]


def banded(x, value):
    return x + bisect.bisect_left(limits, value)


def from_second(x, value):
    return x + bisect.bisect_left(limits, value, 1)


x = torch.zeros(1)
print("before:", [b.kind for b in graph_breaks(banded, x, 25)])


@torch.compiler.substitute_in_graph(bisect.bisect_left)
def bisect_left(a, x, lo=0, hi=None, *, key=None):
    return sum(item < x for item in a)


print("after: ", [b.kind for b in graph_breaks(banded, x, 25)])
for fn in banded, from_second:
    compiled = torch.compile(fn, backend="eager", fullgraph=True)
    for value in 5, 25:
        results = fn(x, value).item(), compiled(x, value).item()
        print(fn.__name__, value, "eager and compiled:", *results)
try:
    torch.compiler.substitute_in_graph(bisect.bisect_right)(lambda a, x: 0)
except TypeError as error:
    print(str(error).split(" between")[0])
