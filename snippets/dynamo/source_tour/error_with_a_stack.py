import traceback

import torch


@torch.compile(backend="eager")
def feed_forward(x, up):
    return x + torch.relu(x @ up)  # the product with `down` was forgotten, so the sizes differ


try:
    feed_forward(torch.ones(2, 5, 8), torch.ones(8, 32))
except RuntimeError as error:
    files = [call.filename for call in traceback.extract_tb(error.__traceback__)]
    inside = [file.rpartition("_dynamo/")[2] for file in files if "torch/_dynamo" in file]
    file, line, *_ = str(error).partition("from user code:\n")[2].split("\n")
    print("from user code:", line.strip())
    print(len(inside), "calls in torch/_dynamo, in")
    print(*dict.fromkeys(inside), sep="\n")
