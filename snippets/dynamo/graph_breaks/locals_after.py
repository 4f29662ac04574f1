import torch


def label(x, scale, stop):
    y = x * scale
    if stop:
        torch._dynamo.graph_break()
    return y, "{scale} times".format(**locals())


def by_name(x, scale, stop):
    y = x * scale
    torch._dynamo.graph_break()
    return y, f"{scale} times"


def try_it(function, *args):
    try:
        return torch.compile(function, backend="eager")(*args)[1]
    except KeyError as error:
        return f"KeyError: {error}"


x = torch.ones(2)
print("uncompiled       ", label(x, 3, True)[1])
print("without a break  ", try_it(label, x, 3, False))
print("after a break    ", try_it(label, x, 3, True))
print("named, same break", try_it(by_name, x, 3, True))
