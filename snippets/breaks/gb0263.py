import contextlib

import torch

from snippets.atlas import show

torch._dynamo.config.enable_trace_contextlib = False


@contextlib.contextmanager
def doubled():
    yield 2


class Doubled:
    def __enter__(self):
        return 2

    def __exit__(self, *_):
        pass


def breaks(x):
    with doubled() as scale:
        return x * scale


def passes(x):
    with Doubled() as scale:
        return x * scale


show(breaks, passes, torch.ones(3))
