import dis
import types

import torch

from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.cache import BY_FUNCTION

# The parts of the new code, and the instruction with which each ends.
PARTS = {
    "graph": "STORE_FAST ___graph_out",
    "way_out": "RETURN_VALUE",
    "result": "STORE_FAST ___temp4",
    "contents": "STORE_FAST ___temp6",
    "write_back": "CALL",
    "end": "RETURN_VALUE",
}


def f(x, seen):
    y = x * 2
    seen.append("called")
    return {"y": y, "n": 3}


def shown(one):
    if one.argval is f.__globals__:
        return "the globals"
    if isinstance(one.argval, types.CodeType):
        return f"the code of {one.argval.co_name}"
    return one.argval.__name__ if callable(one.argval) else one.argrepr


compiled = compile(f, extras=("side_effects", "robustness"))
seen = []
print("returned:", compiled(torch.ones(2), seen), "seen:", seen)
nodes = stats(compiled).graphs[0].graph.nodes
print("operations:", [node.name for node in nodes if node.op.startswith("call")])
[[entry]] = BY_FUNCTION[compiled].entries.values()
code = iter(dis.get_instructions(entry.code))
for part, last in PARTS.items():
    print(part)
    text = None
    while text != last:
        one = next(code)
        text = f"{one.opname} {shown(one)}".strip()
        if one.opname != "PRECALL":
            print("   ", text)
assert not [*code]
