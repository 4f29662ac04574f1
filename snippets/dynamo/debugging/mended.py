import torch
from torch._dynamo.testing import CompileCounter
from torch.nn import functional as F


def old(x, up, down):
    hidden = x @ up
    print("hidden is ready")
    return x + F.gelu(hidden) @ down


def new(x, up, down):
    return x + F.gelu(x @ up) @ down


def count(function, **options):
    torch._dynamo.reset()
    counter = CompileCounter()  # a backend that counts the graphs it is given
    compiled = torch.compile(function, backend=counter, **options)
    for tokens in 5, 6, 7:
        compiled(torch.ones(2, tokens, 8), torch.ones(8, 32), torch.ones(32, 8))
    return counter.frame_count


print("old:", count(old), "graphs")
print("without print:", count(new, fullgraph=True), "graphs")
print("and dynamic:", count(new, fullgraph=True, dynamic=True), "graph")
