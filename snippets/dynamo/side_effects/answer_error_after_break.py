import torch


def gather(x, index, box):
    box.append("one")
    x = x + 1
    torch._dynamo.graph_break()
    box.append("two")
    y = x[index]
    box.append("three")
    return y


for name, fn in ("eager", gather), ("compiled", torch.compile(gather, backend="eager")):
    box = []
    try:
        fn(torch.ones(3), torch.tensor([7]), box)
    except IndexError:
        print(name, box)
