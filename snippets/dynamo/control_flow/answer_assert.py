import torch

from snippets.introspect import graphs


def asserts(x):
    assert x.sum() > 0, "sum must be positive"
    return x * 2


def raises(x):
    if not x.sum() > 0:
        raise ValueError("sum must be positive")
    return x * 2


for fn in asserts, raises:
    found = graphs(fn, torch.ones(2))
    print(fn.__name__, [[node.name for node in gm.graph.nodes] for gm in found])
    for run in fn, torch.compile(fn, backend="eager"):
        try:
            run(-torch.ones(2))
        except Exception as error:
            print(" ", type(error).__name__, "|", error)
