import torch
from torch._dynamo.testing import CompileCounter
from torch.nn import functional as F

counter = CompileCounter()  # a backend that counts


@torch.compile(backend=counter)
def feed_forward(x, up, down):
    hidden = F.gelu(x @ up)
    print("hidden:", tuple(hidden.shape))
    return x + hidden @ down


feed_forward(torch.ones(2, 5, 8), torch.ones(8, 32), torch.ones(32, 8))
print("graphs:", counter.frame_count)
