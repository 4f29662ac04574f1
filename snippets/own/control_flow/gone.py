import torch

from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.tracer import Tracer

counts = [0]


def tick(self, frame, one):
    counts[0] += 1
    return original(self, frame, one)


original, Tracer.tick = Tracer.tick, tick


def loop(x, n):
    for i in range(n):
        if i % 2:
            x = x * i
        else:
            x = x + i
    return x


for n in 2, 4, 8:
    counts[0] = 0
    compiled = compile(loop)
    compiled(torch.ones(2), n)
    [graph] = stats(compiled).graphs
    nodes = [node for node in graph.graph.nodes if node.op.startswith("call")]
    print(f"n = {n}: {counts[0]} instructions, {len(nodes)} nodes:", *(x.name for x in nodes))
