import torch
from torch._dynamo.testing import CompileCounter
from torch.nn import functional as F


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


counter = CompileCounter()
compiled = torch.compile(feed_forward, backend=counter)
for tokens in 5, 5, 6, 7:
    compiled(torch.randn(2, tokens, 8), torch.ones(8, 32), torch.ones(32, 8))
    print(tokens, "tokens, compiled so far:", counter.frame_count)
