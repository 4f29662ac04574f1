import traceback

import torch
from torch.nn import functional as F


@torch.compile(backend="eager")
def feed_forward(x, up):
    return x + F.gelu(x @ up)  # the product with `down` was forgotten, so the sizes differ


try:
    feed_forward(torch.ones(2, 5, 8), torch.ones(8, 32))
except RuntimeError as error:
    calls = traceback.extract_tb(error.__traceback__)
    inside = [call for call in calls if "torch/_dynamo" in call.filename]
    print(type(error).__name__, "with", len(inside), "lines of torch/_dynamo, in")
    print(*dict.fromkeys(call.filename.rpartition("_dynamo/")[2] for call in inside), sep="\n")
