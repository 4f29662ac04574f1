"""Stage 12: forward and backward of a loss are one graph, which runs as one."""

import torch
from torch._subclasses.fake_tensor import FakeTensorMode

from .asking import Unsupported
from .trace import trace


def joint_graph(fn, inputs):
    mode = FakeTensorMode()
    fakes = [mode.from_tensor(x.detach()) for x in inputs]
    with mode:
        if fn(*fakes).dim():
            raise Unsupported("the result is no number, so its gradient is not known yet")
        joint, _ = trace(lambda *args: [fn(*args)], fakes, [x.requires_grad for x in inputs])
    return joint


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
