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
