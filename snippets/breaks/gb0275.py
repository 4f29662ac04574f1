import logging

import torch

from snippets.atlas import message


def breaks(x):
    torch._dynamo.step_unsupported()
    return x + 1


class Skipped(logging.Handler):
    def emit(self, record):
        if record.exc_info:
            print(message(record.exc_info[1]))


log = logging.getLogger("torch._dynamo.convert_frame")
log.addHandler(Skipped())
log.setLevel(logging.INFO)
log.propagate = False
torch.compile(breaks, backend="eager")(torch.ones(3))
