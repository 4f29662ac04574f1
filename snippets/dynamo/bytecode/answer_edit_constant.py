import inspect

import torch

from snippets.introspect import graphs


def f(x):
    return x * 300


code = f.__code__
f.__code__ = code.replace(co_consts=tuple(5 if c == 300 else c for c in code.co_consts))
print("source: ", inspect.getsource(f).split("return ")[1].strip())
print("eager:  ", f(torch.ones(2)))
[gm] = graphs(f, torch.ones(2))
print("graph:  ", [n.args[1] for n in gm.graph.nodes if n.op == "call_function"])
print("compiled:", torch.compile(f, backend="eager")(torch.ones(2)))
