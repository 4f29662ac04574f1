import torch
from torch._dispatch.python import enable_python_dispatcher
from torch._subclasses.fake_tensor import FakeTensorMode

from snippets.mini_aot.extras import analyze, functionalize
from snippets.mini_aot.plan import try_out
from snippets.mini_aot.trace import trace

EXTRAS = analyze, functionalize


def step(state, x):
    state.mul_(0.5)
    state.add_(x.detach())
    return (x.sin() * 2,)


mode = FakeTensorMode()
fakes = [mode.from_tensor(torch.ones(3)) for _ in "ab"]
with mode, enable_python_dispatcher():
    plan = try_out(step, fakes, [False, True], EXTRAS)
    joint = trace(step, fakes, [False, True], plan, EXTRAS)
for node in joint.graph.nodes:
    tag = node.meta.get("partitioner_tag", "-")
    print(f"{tag:12} {node.name:12} {node.args}")
print("graph outputs:", plan.picks)
