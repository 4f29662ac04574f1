import dis

import torch
from torch._dynamo.convert_frame import register_bytecode_hook

count = 0


class Record:
    last = None


# --8<-- [start:step]
def step(x, box, record):
    global count
    count = 1
    box.append(1)
    record.last = "a"
    y = x * 2
    count = 2
    box.append(2)
    record.last = "b"
    return y


# --8<-- [end:step]
def effects(code):
    for instruction in dis.get_instructions(code):
        if "compiled_fn" in str(instruction.argval):
            yield "THE GRAPH"
        elif "object_setattr" in str(instruction.argval) or instruction.argval == "append":
            yield instruction.argval
        elif instruction.opname in ("STORE_GLOBAL", "STORE_ATTR", "STORE_SUBSCR"):
            yield instruction.opname


written = []
hook = register_bytecode_hook(lambda old, new: written.append(new))
torch.compile(step, backend="eager")(torch.ones(2), [], Record())
hook.remove()
print("yours: ", *effects(step.__code__))
print("Dynamo:", *effects(written[0]))
