import torch

from snippets.introspect import compiles_per_call, graphs, guards


def step(x, n, double):
    if double:
        x = x * 2
    if n >= 0:
        return x + n
    return x - n


def symbolic(n):
    compiled = torch.compile(step, backend="eager")
    for value in 2, 3, n:
        compiled(x, value, True)
    return guards(compiled, source="L['n']")


x = torch.ones(3)
for arguments in (2, True), (2, False), (-2, False):
    [gm] = graphs(step, x, *arguments)
    print(*arguments, [node.name for node in gm.graph.nodes if node.op == "call_function"])
print(*guards(step, x, 2, True, source="L['double']"))
print(*guards(step, x, 2, True, source="L['n']"))
calls = [(x, n, True) for n in (2, 3, -2, 7, -9)] + [(x, 2, False)]
print(compiles_per_call(step, calls))
for n in 7, -2:
    print("n is an input:", *(guard.check for guard in symbolic(n)))
