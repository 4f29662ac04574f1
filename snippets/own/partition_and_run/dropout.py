import torch
import torch.nn.functional as F
from torch._dispatch.python import enable_python_dispatcher
from torch._subclasses.fake_tensor import FakeTensorMode

from snippets.mini_aot.extras import effects, functionalize
from snippets.mini_aot.trace import trace

EXTRAS = effects, functionalize


def dropped(x):
    return (F.dropout(x, 0.5),)


def forward(with_dispatcher):
    mode = FakeTensorMode()
    fakes = [mode.from_tensor(torch.ones(4))]
    with mode:
        joint, _ = trace(dropped, fakes, [True], EXTRAS)
    names = [n.name for n in joint.graph.nodes if n.op == "call_function"]
    print(f"{with_dispatcher!s:5}", *names)


forward(False)
with enable_python_dispatcher():
    forward(True)
