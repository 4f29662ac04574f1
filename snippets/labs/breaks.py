"""The lab "what a graph break costs": one computation with its break in different places."""

from collections.abc import Callable, Iterable

import torch

from snippets.bench import break_cost
from snippets.introspect import graph_breaks, graphs
from snippets.labs import recorded

Function = Callable[[torch.Tensor], torch.Tensor]
stop = torch._dynamo.graph_break


def no_break(x):
    x = x.sin() * 2
    return x.cos() + 1


def at_the_start(x):
    stop()
    x = x.sin() * 2
    return x.cos() + 1


def in_the_middle(x):
    x = x.sin() * 2
    stop()
    return x.cos() + 1


def helper(x):
    x = x.sin()
    stop()
    return x * 2


def in_a_helper(x):
    return helper(x).cos() + 1


def in_a_try(x):
    x = x.sin() * 2
    try:
        stop()
    finally:
        x = x.cos()
    return x + 1


def in_a_loop(x):
    x = x.sin() * 2
    for _ in range(2):
        stop()
    return x.cos() + 1


VARIANTS = [no_break, at_the_start, in_the_middle, in_a_helper, in_a_try, in_a_loop]
SHOWN = [no_break, at_the_start, in_the_middle, helper, in_a_helper, in_a_try, in_a_loop]
TIMED = list(break_cost.CASES.values())


def count(functions: Iterable[Function]) -> dict[str, dict[str, int]]:
    """Count graphs and breaks of each function, called once, compiled afresh."""
    x, functions = torch.ones(4), list(functions)
    return {
        "graphs": {fn.__name__: len(graphs(fn, x)) for fn in functions},
        "breaks": {fn.__name__: len(graph_breaks(fn, x)) for fn in functions},
    }


def operations(functions: Iterable[Function]) -> dict[str, list[list[str]]]:
    """List the operations of each graph of each function."""
    return {
        fn.__name__: [
            [
                getattr(node.target, "__name__", node.target)  # a method's target is its name
                for node in graph.graph.nodes
                if node.op.startswith("call_")
            ]
            for graph in graphs(fn, torch.ones(4))
        ]
        for fn in functions
    }


def cost(elements: int) -> dict[str, dict[str, float]]:
    """Give recorded times by backend and function, in uncompiled calls without a break."""
    names = {breaks: fn.__name__ for breaks, fn in break_cost.CASES.items()}
    rows = [row for row in recorded.rows("break_cost") if row["elements"] == elements]
    return {
        backend: {names[row["breaks"]]: row[backend] for row in rows}
        for backend in ("eager", "inductor")
    }


def normalize(x):
    total = x.abs().sum()
    if total > 0:
        x = x / total
    return x * 2


def judge(fn: Function) -> None:
    """Print the graphs and breaks of `fn`, and whether it still does what `normalize` does."""
    inputs = torch.ones(4), torch.zeros(4), -torch.arange(4.0)
    counts = {what: found[fn.__name__] for what, found in count([fn]).items()}
    same = all(torch.equal(fn(x), normalize(x)) for x in inputs)
    print(f"graphs {counts['graphs']}, breaks {counts['breaks']}, same results: {same}")
