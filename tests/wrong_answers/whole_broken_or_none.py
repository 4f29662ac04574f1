# wrong: looks at the first argument only
from snippets.introspect import graph_breaks, graphs


def verdict(fn, *args):
    def call(x):
        return fn(x, *[False] * (len(args) - 1))

    if not graphs(call, args[0]):
        return "none"
    return "broken" if graph_breaks(call, args[0]) else "whole"


# wrong: counts graphs, not breaks
from snippets.introspect import graphs


def verdict(fn, *args):
    return ["none", "whole", "broken"][min(len(graphs(fn, *args)), 2)]


# wrong: takes any error under fullgraph for a break
import torch


def verdict(fn, *args):
    try:
        torch.compile(fn, backend="eager", fullgraph=True)(*args)
    except Exception:
        return "broken"
    return "whole"


# wrong: asks explain for the reasons instead of the count
import torch


def verdict(fn, *args):
    report = torch._dynamo.explain(fn)(*args)
    if report.graph_count == 0:
        return "none"
    return "broken" if report.break_reasons else "whole"


# wrong: a break counts even if there is no graph
from snippets.introspect import graph_breaks, graphs


def verdict(fn, *args):
    if graph_breaks(fn, *args):
        return "broken"
    return "whole" if graphs(fn, *args) else "none"


# wrong: judges rightly, but resets
import torch
from snippets.introspect import graph_breaks, graphs


def verdict(fn, *args):
    torch._dynamo.reset()
    if not graphs(fn, *args):
        return "none"
    return "broken" if graph_breaks(fn, *args) else "whole"
