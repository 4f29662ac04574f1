import dis

import torch
from torch._dynamo.convert_frame import register_bytecode_hook


def f(x):
    y = x + 1
    print("in the middle")
    return y * 2


def names(code):
    return [instruction.opname for instruction in dis.get_instructions(code)]


pairs = []
handle = register_bytecode_hook(lambda old, new: pairs.append((old, new)))
compiled = torch.compile(f, backend="eager")
compiled(torch.ones(2))
compiled(torch.ones(2))
handle.remove()
(original, rewritten), (resume, _) = pairs
print(*(old.co_name for old, new in pairs))
print("calls a resume function:", any("__resume_at" in n for n in rewritten.co_names))
print("its line:", resume.co_firstlineno - original.co_firstlineno, "below def f")
print("its arguments:", *resume.co_varnames[: resume.co_argcount])
start = names(resume).index("JUMP_FORWARD") + 1
print("prologue:", *names(resume)[:start])
print("then the bytecode of f, unchanged:", names(resume)[start:] == names(f.__code__))
instructions = list(dis.get_instructions(resume))
target = instructions[start - 1].argval
print("jumps to:", *(i.opname for i in instructions if i.offset >= target))
