import numpy as np
import torch

from snippets.introspect import graphs
from snippets.mini_dynamo import compile, stats


class Marked(torch.Tensor):
    pass


def f(x):
    return x * 2 + 1


def count(modules):
    return sum(n.op.startswith("call") for m in modules for n in m.graph.nodes)


for name, x in ("array", np.ones(2)), ("subclass", torch.ones(2).as_subclass(Marked)):
    compiled = compile(f)
    assert (compiled(x) == f(x)).all()
    seen = stats(compiled)
    said = [reason for reason, _ in seen.breaks + seen.fallbacks]
    print(f"{name:9} torch: {count(graphs(f, x))} operations; ours: {seen.operations}", said)
