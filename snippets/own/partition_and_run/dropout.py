import torch
import torch.nn.functional as F
from torch._dispatch.python import enable_python_dispatcher
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.utils import _pytree as pytree

from snippets.mini_aot.analyse import analyse
from snippets.mini_aot.trace import trace_joint


def dropped(inputs):
    return pytree.tree_flatten(F.dropout(inputs[0], 0.5))


def forward(with_dispatcher):
    mode = FakeTensorMode()
    fakes = [mode.from_tensor(torch.ones(4))]
    with mode:
        plan = analyse(dropped, fakes, [True])
        joint = trace_joint(dropped, fakes, [True], plan)
    names = [n.name for n in joint.graph.nodes if n.op == "call_function"]
    print(f"{with_dispatcher!s:5}", *names)


forward(False)
with enable_python_dispatcher():
    forward(True)
