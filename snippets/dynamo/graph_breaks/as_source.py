import torch
from torch._dynamo.testing import CompileCounter
from torch.nn import functional as F

counter = CompileCounter()


@torch.compile(backend=counter, fullgraph=True)
def graph_1(x, up):
    return F.gelu(x @ up)


@torch.compile(backend=counter, fullgraph=True)
def resume(hidden, x, down):
    return x + hidden @ down


def feed_forward(x, up, down):
    hidden = graph_1(x, up)
    print("hidden:", tuple(hidden.shape))
    return resume(hidden, x, down)


result = feed_forward(torch.ones(2, 5, 8), torch.ones(8, 32), torch.ones(32, 8))
print("graphs:", counter.frame_count, "result:", tuple(result.shape))
