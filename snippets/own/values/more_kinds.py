import collections
import enum
import re

import torch

from snippets.mini_dynamo import compile, stats

Mode = enum.Enum("Mode", "SUM MEAN")
Size = collections.namedtuple("Size", "height width")


def by_mode(x, mode):
    return x.sum() if mode is Mode.SUM else x.mean()


def by_size(x, size):
    return x * size.width


def by_tags(x, tags):
    return x * len(tags)


x = torch.ones(2)
for fn, value in (by_mode, Mode.SUM), (by_size, Size(2, 3)), (by_tags, {"a"}):
    core, extras = compile(fn, extras=()), compile(fn)
    assert torch.equal(core(x, value), fn(x, value)) and torch.equal(extras(x, value), fn(x, value))
    (reason, _), *_ = stats(core).breaks + stats(core).fallbacks
    seen = stats(extras)
    print(f"{fn.__name__}: core: {reason!r}; extras: {len(seen.graphs)} graph, guarded:")
    for guard in seen.guards[0]:
        if guard.split("'")[1:2] in (["mode"], ["size"], ["tags"]):  # those of the argument
            print("   ", re.sub(r" [0-9a-f]{6,}>", ">", guard))
