import logging

import torch

from snippets.atlas import message


class Scope:
    def __enter__(self):
        pass

    def __exit__(self, *error):
        pass


def breaks(x):
    with Scope():
        print("shape", tuple(x.shape))
        return x + 1


class Skipped(logging.Handler):
    def emit(self, record):
        if record.exc_info:
            print(message(record.exc_info[1]).split("***\n\n")[-1])


log = logging.getLogger("torch._dynamo.convert_frame")
log.addHandler(Skipped())
log.setLevel(logging.INFO)
log.propagate = False
torch.compile(breaks, backend="eager")(torch.ones(3))
