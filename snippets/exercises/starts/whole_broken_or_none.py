import torch


def verdict(fn, *args):
    report = torch._dynamo.explain(fn)(*args)
    if report.graph_count == 0:
        return "none"
    return "broken" if report.graph_break_count else "whole"
