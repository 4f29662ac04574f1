import contextlib
import io
import re

import torch
from torch import nn
from torch._inductor import config

torch.set_num_threads(1)
UNCACHED = {"autotune_local_cache": False, "fx_graph_cache": False}


def log(freezing):
    torch._dynamo.reset()
    model, written = nn.Linear(64, 128, bias=False), io.StringIO()
    with config.patch(UNCACHED | {"freezing": freezing}), torch.no_grad():
        with contextlib.redirect_stderr(written):
            torch.compile(model, mode="max-autotune-no-cudagraphs")(torch.rand(64, 64))
    # What was measured differs from run to run, and so does who is first.
    text = "".join(written.getvalue().partition("Autotune Choices")[1:])
    text = re.sub(r"\d+\.\d+(e-\d+)?|\d{6,}", "N", text)
    text = re.sub(r'(?<="best_kernel": )"\w+"', "NAME", text)
    lines = text.splitlines()
    choices = sorted(line for line in lines if line.startswith("  "))
    return [choices.pop(0) if line.startswith("  ") else line for line in lines]


print("weights are inputs:", len(log(freezing=False)), "lines")
print("weights are constants:", *log(freezing=True), sep="\n")
