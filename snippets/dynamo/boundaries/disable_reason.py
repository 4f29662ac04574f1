import re

import torch
from torch._dynamo.exc import Unsupported


@torch.compiler.disable(reason="talks to a server")
def fetch(x):
    return x + 1


def caller(x):
    return fetch(x.sin()).cos()


try:
    torch.compile(caller, backend="eager", fullgraph=True)(torch.ones(2))
except Unsupported as error:
    print(*re.sub(" at 0x[0-9a-f]+", "", str(error)).splitlines()[:3], sep="\n")

inner = torch.compile(lambda x: torch.compiler.is_compiling(), backend="eager")


@torch.compiler.disable
def outer(x):
    return torch.compiler.is_compiling(), inner(x)


print("compiling: inside disable, in a compiled function called there:", end=" ")
print(*outer(torch.ones(2)))
try:
    with torch.compiler.disable():
        pass
except RuntimeError as error:
    print("with:", str(error).split(". ")[0])
