import torch
from torch._dynamo.exc import FailOnRecompileLimitHit


def label(x, name):
    return x + len(name)


x = torch.ones(2)
whole = torch.compile(label, backend="eager", fullgraph=True, recompile_limit=2)
for name in "a", "b", "c", "a":
    try:
        print(name, whole(x, name).tolist())
    except FailOnRecompileLimitHit as error:
        print(name, type(error).__name__, "|", error)
        print(" ", str(error.__cause__).splitlines()[0])
