"""Compares mini-Dynamo with torch.compile: `python -m tests.mini_agreement [-v]`.

Both compile every function of `tests.mini_functions` with a backend that runs the graph as it is.
Printed for each feature: right results, captured without a break, and, where both compile, equal
numbers of graphs and operations in the first call.
"""

import logging
import sys
import warnings
from collections.abc import Callable

import torch

from snippets.mini_dynamo import compile, stats
from tests.mini_differential import difference, observe
from tests.mini_functions import CASES


def operations(graph: torch.fx.Graph) -> int:
    """Nodes that compute; taking one of several results out of a tuple does not count."""
    found = 0
    for node in graph.nodes:
        several = str(node.target).endswith("getitem>") or "getitem" in str(node.target)
        first = node.args[0] if node.args else None
        made = isinstance(first, torch.fx.Node) and isinstance(
            first.meta.get("example_value"), (tuple, list)
        )
        if node.op.startswith("call") and not (several and (made or picks(node))):
            found += 1
    return found


def picks(node: torch.fx.Node) -> bool:
    """Whether a getitem takes one of the results of a node that gives several."""
    first = node.args[0]
    return (
        isinstance(node.args[1], int)
        and isinstance(first, torch.fx.Node)
        and bool(first.meta.get("several"))
    )


def first_call(calls: Callable) -> Callable:
    return lambda: calls()[:1]


def real(function: Callable, calls: Callable) -> list[int]:
    """The operations of each graph that torch.compile makes for the first call."""
    torch._dynamo.reset()
    sizes = []

    def backend(gm, inputs):
        sizes.append(operations(gm.graph))
        return gm.forward

    with torch.set_grad_enabled(True):  # torch.compile may leave it off if the graph raises
        observe(torch.compile(function, backend=backend, dynamic=False), first_call(calls))
    return [size for size in sizes if size]


def mini(function: Callable, calls: Callable) -> list[int]:
    """The operations of each graph that mini-Dynamo makes for the first call."""
    compiled = compile(function)
    observe(compiled, first_call(calls))
    return [size for gm in stats(compiled).graphs if (size := operations(gm.graph))]


def rows() -> list[tuple]:
    """For each case: feature, name, right?, outcome, graphs of the real one, graphs of ours."""
    logging.getLogger("torch").setLevel(logging.CRITICAL)
    warnings.simplefilter("ignore")
    found = []
    for feature, function, calls in CASES:
        compiled = compile(function)
        wrong = difference(observe(function, calls), observe(compiled, calls))
        seen = stats(compiled)
        whole = seen.graphs and not seen.breaks and not seen.fallbacks
        outcome = "one graph" if whole else "in parts" if seen.graphs else "interpreter"
        ours, theirs = mini(function, calls), real(function, calls)
        found.append((feature, function.__name__, not wrong, outcome, theirs, ours))
    return found


def table(found: list[tuple], verbose: bool = False) -> str:
    """The summary as text."""
    lines = [f"{'feature':16} cases right whole parts interp. | both same graphs same operations"]
    features = list(dict.fromkeys(row[0] for row in found))
    for feature in [*features, "all"]:
        mine = [row for row in found if feature in (row[0], "all")]
        outcomes = [row[3] for row in mine]
        both = [row for row in mine if row[4] and row[5]]
        graphs = sum(len(row[4]) == len(row[5]) for row in both)
        same = sum(sum(row[4]) == sum(row[5]) for row in both)
        counts = [outcomes.count(name) for name in ("one graph", "in parts", "interpreter")]
        lines.append(
            f"{feature:16} {len(mine):5} {sum(row[2] for row in mine):5} {counts[0]:5} "
            f"{counts[1]:5} {counts[2]:7} | {len(both):4} {graphs:11} {same:15}"
        )
    differ = [row for row in found if row[4] != row[5]]
    for _, name, _, outcome, theirs, ours in differ if verbose else []:
        lines.append(f"{name:24} {outcome:12} torch.compile {theirs} mini {ours}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table(rows(), "-v" in sys.argv))
