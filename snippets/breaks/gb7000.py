import logging

import torch

from snippets.atlas import message


def breaks(x):
    for _ in range(3):
        if x.sum() > 4:
            break
        x = x + 1
    return x


def passes(x):
    for _ in range(3):
        x = torch.where(x.sum() > 4, x, x + 1)
    return x


class Skipped(logging.Handler):
    def emit(self, record):
        if record.exc_info:
            print(message(record.exc_info[1]).split("***\n\n")[-1])


log = logging.getLogger("torch._dynamo.convert_frame")
log.addHandler(Skipped())
log.setLevel(logging.INFO)
log.propagate = False
x = torch.ones(3)
torch.compile(breaks, backend="eager")(x)

torch._dynamo.reset()
compiled = torch.compile(passes, backend="eager", fullgraph=True)
torch.testing.assert_close(compiled(x), passes(x))
print("\nInstead: one graph, the same result")
