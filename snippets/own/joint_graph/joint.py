import torch
from torch._dispatch.python import enable_python_dispatcher
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.utils import _pytree as pytree

from snippets.mini_aot.analyse import analyse
from snippets.mini_aot.trace import trace_joint


def step(state, x):
    state.mul_(0.5)
    state.add_(x)
    return state.sin()


def flat(inputs):
    return pytree.tree_flatten(step(*inputs))


with FakeTensorMode() as mode, enable_python_dispatcher():
    fakes = [mode.from_tensor(torch.ones(3)) for _ in "ab"]
    requires_grad = [False, True]
    plan = analyse(flat, fakes, requires_grad)
    joint = trace_joint(flat, fakes, requires_grad, plan)
for node in joint.graph.nodes:
    tag = node.meta.get("partitioner_tag", "-")
    print(f"{tag:12} {node.name:12} {node.args}")
print("graph outputs:", plan.picks)
