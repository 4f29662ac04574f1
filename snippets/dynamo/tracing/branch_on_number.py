import torch

from snippets.introspect import guards

received = []


def backend(graph, example_inputs):
    received.append(graph)
    return graph.forward


@torch.compile(backend=backend)
def scaled(x, n):
    y = x**2
    if n >= 0:
        return (n + 1) * y
    return y / n


x = torch.randn(200)
for n in 2, 3, -2, -3, 7, 0:
    received.clear()
    scaled(x, n)
    checks = [g.check for g in guards(scaled, source="L['n']") if g.kind != "TYPE_MATCH"]
    print(f"n = {n}:", "new graph" if received else "no new graph", "| guard:", *checks)
    for graph in received:
        print(*graph.code.strip().splitlines()[1:], sep="\n")
