import torch

from snippets.introspect import compiles_per_call, graphs, guards


def step(x, n):
    if n >= 0:
        return x + n
    return x - n


x = torch.ones(3)
for n in 2, -2:
    [gm] = graphs(step, x, n)
    print(n, [node.name for node in gm.graph.nodes if node.op == "call_function"])
print("n = 2, 3, -2, 7, -9", compiles_per_call(step, [(x, n) for n in (2, 3, -2, 7, -9)]))

compiled = torch.compile(step, backend="eager")
for n in 2, 3, -2:
    compiled(x, n)
    print(f"after {n}:", guards(compiled, source="L['n']")[-1].check)
