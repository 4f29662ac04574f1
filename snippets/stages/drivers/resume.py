"""Stage 8: what cannot be traced is executed between a graph and a resume function."""

import types

from .interpreter import Frame
from .resume import Breaking
from .tracer import BreakHere, Tracer
from .values import Lazy, Source, Unsupported


class Compiler:
    def __init__(self):
        self.entries, self.graphs, self.resume_codes = [], [], {}

    def compile_graph(self, gen):
        module, sources, _ = gen.tracer.recorder.finish(gen.outputs)
        self.graphs.append(module)
        return module, sources

    def fresh(self, code, scope, cells, args):
        """A resume function: a plain one, which nobody compiles yet."""
        return types.FunctionType(code, scope, code.co_name, None, cells or None)

    def trace(self, fn, values, break_at=None):
        tracer = Tracer(break_at=break_at)
        lazy = {name: Lazy(value, Source("local", name)) for name, value in values.items()}
        root = tracer.root = Frame(tracer, fn.__code__, fn.__globals__, lazy)
        try:
            with tracer.recorder.fake_mode, tracer.recorder:
                _, result = root.run()
                tracer.close()
            code = Breaking(tracer, self).returning(result)
        except BreakHere:
            code = Breaking(tracer, self).breaking(root.instructions[root.pc])
        except Unsupported:
            if break_at:
                raise
            return self.trace(fn, values, tracer.steps)  # again, and stop where it failed
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
