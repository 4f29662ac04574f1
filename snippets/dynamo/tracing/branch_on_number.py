import torch

from snippets.introspect import guards

taken = []


def backend(graph, example_inputs):
    taken.extend(graph.code.strip().splitlines()[1:])
    return graph.forward


@torch.compile(backend=backend)
def scaled(x, n):
    y = x**2
    if n >= 0:
        return (n + 1) * y
    return y / n


x = torch.randn(200)
for n in 2, 3, -2, -3, 7, 0:
    taken.clear()
    scaled(x, n)
    found = guards(scaled, source="L['n']")
    checks = [g.check for g in found if g.kind != "TYPE_MATCH"]
    print(f"n = {n}:", len(taken) and "new graph", "| guard:", *checks)
    print(*taken, sep="\n") if taken else None
