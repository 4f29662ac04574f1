# wrong: prints a constant
def step(x):
    result = x.sin() * 2 + 1
    print("shape", (2, 3))
    return result


# wrong: prints only while Dynamo traces
import torch
from torch._dynamo.comptime import comptime


def step(x):
    y = x.sin() * 2
    if torch.compiler.is_compiling():
        comptime(lambda ctx: print("shape", tuple(ctx.get_local("y").size())))
    else:
        print("shape", tuple(y.shape))
    return y + 1


# wrong: is right for one value only
import torch


def step(x):
    print("shape", tuple(x.shape))
    return torch.arange(x.numel()).reshape(x.shape).sin() * 2 + 1


# wrong: the print is gone
def step(x):
    return x.sin() * 2 + 1


# wrong: prints the wrong thing
def step(x):
    y = x.sin() * 2 + 1
    print("shape")
    return y


# wrong: leaves the graph through an exempt logger only
import torch


def step(x):
    y = x.sin() * 2
    torch._dynamo.graph_break()
    print("shape", tuple(y.shape))
    return y + 1
