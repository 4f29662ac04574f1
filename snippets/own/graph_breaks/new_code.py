import dis

import torch

from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.cache import BY_FUNCTION


def f(x, seen):
    y = x * 2
    seen.append("called")
    return {"y": y, "n": 3}


compiled = compile(f)
seen = []
print(compiled(torch.ones(2), seen), seen)
print([node.op for node in stats(compiled).graphs[0].graph.nodes])
[[entry]] = BY_FUNCTION[compiled].entries.values()
for one in dis.get_instructions(entry.code):
    shown = "globals" if one.argval is f.__globals__ else one.argrepr.split(" at 0x")[0]
    if one.opname != "PRECALL":
        print(f"{one.opname} {shown}".strip())
