import dis

import torch

from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.cache import BY_FUNCTION

# The parts of the new code, and the instruction with which each ends.
PARTS = {
    "held": "STORE_FAST ___held",
    "graph": "STORE_FAST ___graph_out",
    "way_out": "RETURN_VALUE",
    "result": "STORE_FAST ___temp4",
    "contents": "STORE_FAST ___temp6",
    "let_go": "STORE_FAST y",
    "write_back": "RETURN_VALUE",
}


def f(x, seen):
    y = x * 2
    seen.append("called")
    return {"y": y, "n": 3}


compiled = compile(f)
seen = []
print("returned:", compiled(torch.ones(2), seen), "seen:", seen)
print("operations:", [node.op for node in stats(compiled).graphs[0].graph.nodes])
[[entry]] = BY_FUNCTION[compiled].entries.values()
code = iter(dis.get_instructions(entry.code))
for part, last in PARTS.items():
    print(part)
    text = None
    while text != last:
        one = next(code)
        text = f"{one.opname} {one.argrepr.split(' at 0x')[0].strip('<')}".strip()
        if one.opname != "PRECALL":
            print("   ", text)
assert not [*code]
