import torch

from snippets.mini_dynamo import compile
from snippets.mini_dynamo.bytecode import decode
from snippets.mini_dynamo.cache import BY_FUNCTION


def f(x, y, scale):
    return (x + y) * abs(print("between") or scale)


compiled = compile(f)
compiled(torch.ones(2), torch.ones(2), 3)
resumed = [code for code, _ in BY_FUNCTION[compiled].entries][-1]
print(resumed.co_name, resumed.co_varnames[: resumed.co_argcount])
for one in decode(resumed):
    where = f"-> {one.target.index}" if one.target else one.value if one.value is not None else ""
    if one.op not in ("NOP", "PRECALL"):
        print(f"{one.index:2} {one.op} {where}".rstrip())
