import types

import torch

from snippets.mini_dynamo import compile, intercept

FACTOR = 2


def f(x):
    return x * FACTOR


# The same code object, with other globals, as in another module.
g = types.FunctionType(f.__code__, {"FACTOR": 5})
x = torch.ones(1)
print("uncompiled:   ", f(x).item(), g(x).item())
ours = compile(f), compile(g)
print("compile:      ", *[one(x).item() for one in ours])
with intercept():
    print("intercept:    ", f(x).item(), g(x).item())
real = [torch.compile(one, backend="eager") for one in (f, g)]
print("torch.compile:", real[0](x).item(), end=" ")
try:
    real[1](x)
except NameError:
    print("NameError")
