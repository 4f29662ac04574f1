import torch

from snippets.introspect import guards


def fn(x, n):
    y = x**2
    if n >= 0:
        return (n + 1) * y
    return y / n


captured = []


def record(gm, inputs):
    captured.append(gm)
    return gm.forward


compiled = torch.compile(fn, backend=record)
for n in 2, 3, -2, -3, 7, 0, 1, -1:
    before = len(captured)
    compiled(torch.ones(3), n)
    checks = (g.check for g in guards(compiled, source="L['n']"))
    print(f"n = {n}:", *(check for check in checks if "type_id" not in check))
    for gm in captured[before:]:
        print("   ", gm.code.strip().splitlines()[0])
