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
        case Scale(factor=1.0):
            return x
        case Scale(factor=f):
            return x * f
    return -x


def match_class(self, one):
    subject, cls, names = self.popn(3)
    if one.arg:
        raise Unsupported("a pattern with positions")
    if not self.tracer.is_instance(subject, cls):
        return self.push(None)
    self.push(tuple(self.tracer.attr(subject, name) for name in names))


for name in "as it is", "extended":
    compiled = compile(apply)
    result = compiled(torch.ones(2), Scale(3.0)).tolist()
    found = stats(compiled)
    print(name, result, len(found.graphs), "graphs", [reason for reason, _ in found.fallbacks])
    Frame.MATCH_CLASS = match_class
