import dis

import torch

from snippets.mini_dynamo import compile
from snippets.mini_dynamo.cache import BY_FUNCTION
from snippets.mini_dynamo.codegen import CodeGen


def without_pairs(code):
    """Without those that push a value only for the next to take it away."""
    kept = []
    for one in code:
        if one.op == "POP_TOP" and kept and kept[-1].op in ("LOAD_FAST", "LOAD_CONST"):
            kept.pop()
        else:
            kept.append(one)
    return kept


def shorter(gen):
    gen.out = without_pairs(gen.out)
    return assemble(gen)


def f(x, seen):
    y = x * 2
    seen.append("called")
    return {"y": y, "n": 3}


assemble = CodeGen.assemble
for method in assemble, shorter:
    CodeGen.assemble = method
    compiled, seen = compile(f, extras=("side_effects", "robustness")), []
    print(compiled(torch.ones(2), seen), seen, end=" ")
    [[entry]] = BY_FUNCTION[compiled].entries.values()
    ops = [one.opname for one in dis.get_instructions(entry.code)]
    print(len(ops), "instructions,", ops.count("POP_TOP"), "POP_TOP")
CodeGen.assemble = assemble
