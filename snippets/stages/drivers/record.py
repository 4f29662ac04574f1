"""Stage 1: run the function on fake tensors, under a recorder, and keep the graph."""

import torch

from .graph import Recorder
from .values import Source


def record(fn, values):
    recorder = Recorder()
    given = [
        recorder.input(value, Source("local", name)) if torch.is_tensor(value) else value
        for name, value in values.items()
    ]
    with recorder.fake_mode, recorder:
        result = fn(*given)
    module, sources, _ = recorder.finish([result])
    return module, [source.step for source in sources]


def compile(fn):
    made = []

    def compiled(*args):
        values = dict(zip(fn.__code__.co_varnames, args, strict=False))
        if not made:
            made.append(record(fn, values))
        module, names = made[0]
        return module(*[values[name] for name in names])[0]

    return compiled
