import torch
from torch._dynamo.exc import Unsupported
from torch._dynamo.testing import CompileCounter


def pieces(x):
    for i in range(3):
        yield x * i


def noisy_pieces(x):
    for i in range(3):
        torch._dynamo.graph_break()
        yield x * i


def total(values):
    return sum(value + 1 for value in values)


def outcome(fn, *args):
    try:
        torch.compile(fn, backend="eager", fullgraph=True)(*args)
    except Unsupported as error:
        kind, explanation, *_ = str(error).splitlines()
        return f"{kind}\n{explanation}"
    return "one graph"


def graphs(fn, *args):
    torch._dynamo.reset()
    counter = CompileCounter()
    list(torch.compile(fn, backend=counter)(*args))  # to the end, if it is a generator
    return counter.frame_count


x = torch.ones(2)
print("used inside       ", outcome(lambda x: total(pieces(x)), x))
print("as a list         ", outcome(total, list(pieces(x))))
print("compiled directly ", outcome(pieces, x))
print("as an argument    ", outcome(total, pieces(x)))
print("break inside      ", outcome(lambda x: total(noisy_pieces(x)), x))
calls = (pieces, x), (total, pieces(x)), (lambda x: total(noisy_pieces(x)), x)
print("graphs by default:", *(graphs(*call) for call in calls))
