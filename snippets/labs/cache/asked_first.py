import re

import torch


def scale(x, n):
    return x * n


def reason(x, n):
    try:
        compiled(x, n)
    except RuntimeError as error:
        return re.search(r"0/0: (.*?) *(?:#|$)", str(error), re.M)[1]


compiled = torch.compile(scale, backend="eager")
compiled(torch.ones(2), 2)
torch.compiler.set_stance("fail_on_recompile")

print("both, at first: ", reason(torch.ones(3), 3))
for _ in range(2):
    print("the size alone: ", reason(torch.ones(3), 2))
print("both, afterwards:", reason(torch.ones(3), 3))
