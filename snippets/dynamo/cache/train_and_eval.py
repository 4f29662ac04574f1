import torch
from torch._dynamo.testing import CompileCounter
from torch.nn import functional as F


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


counter = CompileCounter()
compiled = torch.compile(feed_forward, backend=counter)
for enabled in True, False, True, False:
    with torch.set_grad_enabled(enabled):
        compiled(torch.ones(2, 5, 8), torch.ones(8, 32), torch.ones(32, 8))
    print("grad mode", enabled, "compiled so far:", counter.frame_count)
