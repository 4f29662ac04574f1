"""Stage 7: new bytecode calls the graph and builds whatever the function returns."""

import types

from .codegen import CodeGen
from .interpreter import Frame
from .tracer import Tracer
from .values import Lazy, Source


def compile_graph(gen):
    module, sources, _ = gen.tracer.recorder.finish(gen.outputs)
    return module, sources


def trace(fn, values):
    tracer, compiler = Tracer(), types.SimpleNamespace(compile_graph=compile_graph)
    lazy = {name: Lazy(value, Source("local", name)) for name, value in values.items()}
    tracer.root = Frame(tracer, fn.__code__, fn.__globals__, lazy)
    with tracer.recorder.fake_mode, tracer.recorder:
        _, result = tracer.root.run()
        tracer.close()
    code = CodeGen(tracer, compiler).returning(result)
    return tracer.guards.build(), types.FunctionType(code, fn.__globals__)


def compile(fn):
    entries = []

    def compiled(*args):
        values = dict(zip(fn.__code__.co_varnames, args, strict=False))
        fitting = [entry for entry in entries if entry[0](values) is None]
        if not fitting:
            fitting = [trace(fn, values)]
            entries.extend(fitting)
        return fitting[0][1](*args)

    compiled.entries = entries
    return compiled
