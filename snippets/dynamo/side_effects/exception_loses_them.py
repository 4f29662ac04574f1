import torch
from torch._dynamo.testing import CompileCounter


def gather(x, index, box):
    box.append("before")
    y = x[index]
    box.append("after")
    return y


def checked(x, index, box):
    box.append("before")
    if x.shape[0] < 5:
        raise ValueError("too short")
    return x[index]


def run(fn):
    box = []
    try:
        fn(torch.ones(3), torch.tensor([7]), box)
    except Exception as error:
        return type(error).__name__, box


for fn in gather, checked:
    print(fn.__name__, "eager   ", *run(fn))
    counter = CompileCounter()
    found = run(torch.compile(fn, backend=counter))
    print(fn.__name__, "compiled", *found, "graphs", counter.frame_count)
