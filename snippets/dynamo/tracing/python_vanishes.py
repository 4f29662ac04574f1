import dataclasses
import math

import torch

from snippets.introspect import graph_breaks, graphs


@dataclasses.dataclass
class Options:
    names: list
    scale: float = 2.0


def busy(x):
    options = Options(names=sorted({"b": 1, "a": 2}))
    words = [f"{name}{i}" for i, name in enumerate(options.names)]
    table = dict.fromkeys(words, math.sqrt(16))
    total = 0
    while total < 10:
        total += len(words)
    try:
        table["missing"]
    except KeyError:
        total += int(table["a0"])
    return x * (total + options.scale)


x = torch.ones(2)
[graph] = graphs(busy, x)
print(graph.code.strip())
print("breaks:", len(graph_breaks(busy, x)))
print("right:", torch.equal(graph(x)[0], busy(x)))
