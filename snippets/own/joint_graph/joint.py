import torch
from torch._dispatch.python import enable_python_dispatcher
from torch._subclasses.fake_tensor import FakeTensorMode

from snippets.mini_aot.trace import trace


def loss(x, w):
    return ((x * w).sin().sum(),)


def in_place(x, w):
    return ((x * 2).mul_(w).sin().sum(),)


mode = FakeTensorMode()
fakes = [mode.from_tensor(torch.ones(4)) for _ in "xw"]
with mode, enable_python_dispatcher():
    for fn in loss, in_place:
        try:
            joint, _ = trace(fn, fakes, [False, True])
        except RuntimeError as refused:
            print(fn.__name__, "is refused:", refused)
            continue
        for node in joint.graph.nodes:
            print(f"{node.meta['partitioner_tag']:12} {node.name:11} {node.args}")
