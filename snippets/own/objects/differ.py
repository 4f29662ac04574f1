import torch

from snippets.introspect import graphs
from snippets.mini_dynamo import compile, stats


class Own:
    scale = 2

    def __getattribute__(self, name):
        return object.__getattribute__(self, name)


class Closing:
    scale = 2

    def __del__(self):
        pass


class Loud:
    def __get__(self, owner, cls):
        return 2

    def __set__(self, owner, value):
        pass


class Described:
    scale = Loud()


def f(x, owner):
    return x * owner.scale + 1


def count(modules):
    return sum(n.op.startswith("call") for m in modules for n in m.graph.nodes)


for cls in Own, Closing, Described:
    x, compiled = torch.ones(2), compile(f)
    assert torch.equal(compiled(x, cls()), f(x, cls()))
    said = [reason for reason, _ in stats(compiled).breaks + stats(compiled).fallbacks]
    theirs, ours = count(graphs(f, x, cls())), stats(compiled).operations
    print(f"{cls.__name__:9} torch: {theirs} operations; ours: {ours}", said)
