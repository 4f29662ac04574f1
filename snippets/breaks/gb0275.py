import logging

import torch

from snippets.atlas import message


def breaks(x):
    torch._dynamo.step_unsupported()
    return x + 1


def passes(x):
    return x + 1


class Skipped(logging.Handler):
    def emit(self, record):
        if record.exc_info:
            print(message(record.exc_info[1]))


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
