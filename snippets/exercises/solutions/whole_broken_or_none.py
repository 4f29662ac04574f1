from snippets.introspect import graph_breaks, graphs


def verdict(fn, *args):
    if not graphs(fn, *args):
        return "none"
    return "broken" if graph_breaks(fn, *args) else "whole"
