"""Stages 3 to 6: the function is not run but interpreted, and each value read is guarded."""

import torch

from .interpreter import Frame
from .tracer import Tracer
from .values import Lazy, Source, Unsupported


def trace(fn, values):
    tracer = Tracer()
    lazy = {name: Lazy(value, Source("local", name)) for name, value in values.items()}
    tracer.root = Frame(tracer, fn.__code__, fn.__globals__, lazy)
    with tracer.recorder.fake_mode, tracer.recorder:
        _, result = tracer.root.run()
        tracer.close()
    if not isinstance(result, torch.Tensor):
        raise Unsupported(f"the result is a {type(result).__name__}")
    module, sources, _ = tracer.recorder.finish([result])
    return tracer.guards.build(), module, sources


def fetch(source, values):
    """The value that a source leads to."""
    if source.kind == "held":
        return source.step
    base = fetch(source.base, values) if source.base else values
    if source.kind == "slot":
        return getattr(base, source.step)
    return (base.__dict__ if source.kind == "attr" else base)[source.step]


def compile(fn):
    entries = []

    def compiled(*args):
        values = dict(zip(fn.__code__.co_varnames, args, strict=False))
        fitting = [entry for entry in entries if entry[0](values) is None]
        if not fitting:
            fitting = [trace(fn, values)]
            entries.extend(fitting)
        _, module, sources = fitting[0]
        return module(*[fetch(source, values) for source in sources])[0]

    compiled.entries = entries
    return compiled
