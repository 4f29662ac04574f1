import dataclasses

import torch

from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.interpreter import Frame
from snippets.mini_dynamo.values import Unsupported


@dataclasses.dataclass
class Scale:
    factor: float


def apply(x, what):
    match what:
        case Scale(factor=f):
            return x * f
    return -x


MISSING = object()


def match_class(self, one):
    subject, cls, names = self.popn(3)
    if one.arg:
        raise Unsupported("a pattern with positions")
    if not self.tracer.is_instance(subject, cls):
        return self.push(None)
    found = [self.tracer.get_attr(getattr, subject, name, MISSING) for name in names]
    self.push(None if any(value is MISSING for value in found) else tuple(found))


for name in "as it is", "extended":
    for what in Scale(3.0), object.__new__(Scale), "no scale":
        compiled = compile(apply)
        result, found = compiled(torch.ones(2), what).tolist(), stats(compiled)
        print(name, result, len(found.graphs), "graphs", *(reason for reason, _ in found.fallbacks))
    Frame.MATCH_CLASS = match_class
