import torch
from torch._dynamo.comptime import comptime


def show(context):
    tracer = context._i_will_not_complain_if_bc_breaks_InstructionTranslator()
    for name, tracker in tracer.symbolic_locals.items():
        if tracker.is_realized():
            tracker = tracker.realize()
        source = tracker.source.name if tracker.source else "-"
        print(f"{name:6} {type(tracker).__name__:21} {source}")


def helper(x):
    return x + 1


@torch.compile(backend="eager")
def body(x, n, box, act, later, unused):
    y = act(x) + n
    m = n + 1
    label = f"{len(box)} items"
    pair = [y, m]
    comptime(show)
    return pair[0] * pair[1] + len(label) + len(later)


for n in 2, 3:
    print("n =", n)
    body(torch.ones(2), n, {"k": 1}, helper, [1, 2], [3])
