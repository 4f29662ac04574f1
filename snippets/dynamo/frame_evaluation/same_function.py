import torch
import torch.nn.functional as F


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down, torch.compiler.is_compiling()


x, up, down = torch.randn(2, 5, 8), torch.randn(8, 32), torch.randn(32, 8)
before = feed_forward.__code__
compiled = torch.compile(feed_forward, backend="eager")
print("called through the wrapper, compiled code ran:", compiled(x, up, down)[1])
print("called directly, compiled code ran:", feed_forward(x, up, down)[1])
print("code object unchanged:", feed_forward.__code__ is before)
