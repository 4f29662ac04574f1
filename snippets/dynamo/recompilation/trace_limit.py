import torch

from snippets.record.recorder import dumps, record


def scale(x, name):
    return x.sin() if name else x


calls = [(torch.ones(2), name) for name in ("a", "b", "c", "a")]
with torch._dynamo.config.patch(recompile_limit=2):
    print(dumps(record(scale, calls)))
