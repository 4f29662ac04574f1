"""Stage 12: forward and backward of a loss are one graph, which runs as one."""

import torch
from torch._subclasses.fake_tensor import FakeTensorMode

from .asking import Unsupported
from .trace import trace


class LossOnly:
    """What `trace` asks a plan about: here there is one result, a number."""

    needs_grad, written = [True], ()

    def __init__(self, result):
        self.tangents = [torch.empty_like(result)]

    def prepare(self, inputs):
        return inputs

    def pick(self, inputs, outputs):
        return outputs


def joint_graph(fn, inputs):
    mode = FakeTensorMode()
    fakes = [mode.from_tensor(x.detach()) for x in inputs]
    with mode:
        result = fn(*fakes)
        if result.dim():
            raise Unsupported("the result is no number, so its gradient is not known yet")
        needed = [x.requires_grad for x in inputs]
        return trace(lambda *args: [fn(*args)], fakes, needed, LossOnly(result), extras=())


def value_and_grad(fn):
    """Return a function that gives the loss, and the gradient of each argument that needs one."""
    graphs = []

    def run(*inputs):
        if not graphs:
            graphs.append(joint_graph(fn, inputs))
        with torch.no_grad():
            return graphs[0](list(inputs), [torch.ones(())])

    run.graphs = graphs
    return run
