import linecache
import os

import torch

from snippets.mini_dynamo import cache, compile, stats
from snippets.mini_dynamo.graph import Recorder
from snippets.mini_dynamo.tracer import Tracer


class Noting(Recorder):
    """Notes in each node which lines of the program were being executed."""

    frames: list = []

    def __torch_function__(self, func, types, args=(), kwargs=None):
        result = super().__torch_function__(func, types, args, kwargs)
        for node in reversed(self.graph.nodes):
            if node.op == "placeholder" or "stack_trace" in node.meta:
                break
            node.meta["stack_trace"] = "\n".join(map(self.line, self.frames))
        return result

    def line(self, frame):
        path, number = frame.code.co_filename, frame.line()
        where = f'File "{os.path.basename(path)}", line {number}, in {frame.code.co_name}'
        return f"{where}\n    {linecache.getline(path, number).strip()}"


class NotingTracer(Tracer):
    def __init__(self, *args):
        super().__init__(*args)
        self.recorder = Noting()
        self.recorder.frames = self.where


def norm(x):
    return x / x.sum()


def f(x):
    y = norm(x) + 1
    return y.relu()


cache.Tracer = NotingTracer
compiled = compile(f)
compiled(torch.ones(2))
[module] = stats(compiled).graphs
print(next(n for n in module.graph.nodes if n.name == "sum_1").meta["stack_trace"])
print(module.print_readable(print_output=False))
