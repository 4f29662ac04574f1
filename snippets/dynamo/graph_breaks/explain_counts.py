import torch

from snippets.introspect import graph_breaks

pause = torch._dynamo.graph_break
CASES = {
    "op, break, op": lambda x: (x + 1, pause(), x * 2),
    "break, op": lambda x: (pause(), x + 1),
    "op, break": lambda x: (x + 1, pause()),
    "op, break, break, op": lambda x: (x + 1, pause(), pause(), x * 2),
    "break": lambda x: (pause(), x),
}

x = torch.ones(2)
print(f"{'':21}{'graphs':>7}{'breaks':>7}{'reasons':>8}{'really':>7}")
for label, fn in CASES.items():
    told = torch._dynamo.explain(fn)(x)
    counts = told.graph_count, told.graph_break_count, len(told.break_reasons)
    really = len(graph_breaks(fn, x))
    print(f"{label:21}{counts[0]:7}{counts[1]:7}{counts[2]:8}{really:7}")

told = torch._dynamo.explain(CASES["op, break, op"])(x)
print(told.break_reasons[0].reason.splitlines()[0])
