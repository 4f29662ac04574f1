import torch

from snippets.atlas import show

torch._dynamo.config.capture_profiler_record_function = True


def breaks(x):
    region = torch.profiler.record_function("sine")
    with region:
        y = x.sin()
    return y, region


def passes(x):
    with torch.profiler.record_function("sine"):
        y = x.sin()
    return y


show(breaks, passes, torch.ones(3))
