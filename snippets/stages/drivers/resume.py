"""Stage 8: what cannot be traced is executed between a graph and a resume function."""

import types

from .breaks import Breaking, stopped
from .codegen import CodeGen
from .interpreter import Frame
from .tracer import Tracer
from .values import PASS, Lazy, Source, Unsupported


class Compiler:
    hooked = False

    def __init__(self):
        self.entries, self.graphs = [], []

    def compile_graph(self, gen):
        module, sources, _ = gen.tracer.recorder.finish(gen.outputs)
        self.graphs.append(module)
        return module, sources

    def ready(self, function, args, kwargs):
        """A resume function as it is: nobody compiles it yet."""
        return function

    def trace(self, fn, values, hints=None):
        tracer = Tracer(hints=hints)
        lazy = {name: Lazy(value, Source("local", name)) for name, value in values.items()}
        root = tracer.root = Frame(tracer, fn.__code__, fn.__globals__, lazy)
        try:
            with tracer.recorder.fake_mode, tracer.recorder:
                how, result = root.run()
                tracer.close()
            if how == "break":
                code = Breaking(tracer, self).breaking(result)
            else:
                code = CodeGen(tracer, self).returning(result)
        except Unsupported as error:
            if (hints := stopped(tracer, str(error), 0)) is PASS:
                raise
            return self.trace(fn, values, hints)  # again, and stop where it failed
        return tracer.guards.build(), types.FunctionType(code, fn.__globals__)

    def call(self, fn, args):
        values = dict(zip(fn.__code__.co_varnames, args, strict=False))
        fitting = [entry for entry in self.entries if entry[0](values) is None]
        if not fitting:
            fitting = [self.trace(fn, values)]
            self.entries.extend(fitting)
        return fitting[0][1](*args)


def compile(fn):
    compiler = Compiler()

    def compiled(*args):
        return compiler.call(fn, args)

    compiled.compiler = compiler
    return compiled


def stats(compiled):
    return compiled.compiler
