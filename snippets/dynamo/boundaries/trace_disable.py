import torch

from snippets.record.recorder import dumps, record


@torch.compiler.disable
def report(x):
    print("largest:", x.max().item())


def feed_forward(x, up):
    h = (x @ up).relu()
    report(h)
    return h * 2


inputs = torch.ones(2, 4), torch.ones(4, 8)
print(dumps(record(feed_forward, [inputs, inputs])))
