"""Compares mini-Dynamo with torch.compile: `python -m tests.mini.agreement [--record | KIND ...]`.

Both compile every function of the table with a backend that runs the graph as it is. Of the first
call of each are compared, where both compile: how many graphs, graph breaks and operations. Of the
sequences in `tests.mini.sequences`, the number of graphs after each call. `differences.yml`
gives the reason for each difference; what is not in it, and what is in it without need, is an
error.
"""

import dataclasses
import logging
import sys
import warnings
from collections.abc import Callable, Iterable
from pathlib import Path

import torch
import yaml
from torch._dynamo.utils import graph_break_reasons

from docs.tools.record import keep
from snippets.mini_dynamo import compile, stats
from tests.mini import grammar
from tests.mini.cases import CASES
from tests.mini.differential import GLOBALS, difference, observe
from tests.mini.sequences import SEQUENCES, compare

REASONS = yaml.safe_load(Path(__file__).with_name("differences.yml").read_text("utf-8"))


def operations(graph: torch.fx.Graph) -> int:
    """Nodes that compute: not those that take one of several results, or switch the grad mode."""
    return sum(
        node.op.startswith("call") and not picks(node) and "set_grad_enabled" not in str(node)
        for node in graph.nodes
    )


def picks(node: torch.fx.Node) -> bool:
    """Whether a node takes one of the results of a node that gives several."""
    first = node.args[0] if node.args else None
    if "getitem" not in str(node.target) or not isinstance(first, torch.fx.Node):
        return False
    several = isinstance(first.meta.get("example_value"), (tuple, list))
    return several or bool(first.meta.get("several")) and isinstance(node.args[1], int)


@dataclasses.dataclass
class Capture:
    """What became of the first call: the operations of each graph, the breaks, right or not."""

    graphs: list[int]
    breaks: int
    wrong: str = ""

    @property
    def whole(self) -> bool:
        return len(self.graphs) == 1 and not self.breaks

    def __str__(self) -> str:
        return f"{self.graphs}" + f" ({self.breaks})" * bool(self.breaks)


@dataclasses.dataclass
class Row:
    """One function: its kind, how it is captured by torch.compile and by ours."""

    kind: str
    name: str
    real: Capture
    mini: Capture

    def same(self, what: str) -> bool:
        ours, theirs = self.mini, self.real
        return {
            "graphs": len(ours.graphs) == len(theirs.graphs),
            "breaks": ours.breaks == theirs.breaks,
            "operations": sum(ours.graphs) == sum(theirs.graphs),
        }[what]

    @property
    def both(self) -> bool:
        return bool(self.mini.graphs and self.real.graphs)

    @property
    def differs(self) -> bool:
        if not self.both:
            return bool(self.mini.graphs) != bool(self.real.graphs)
        return not (self.same("graphs") and self.same("breaks") and self.same("operations"))


def real(function: Callable, calls: Callable, *variables: list) -> Capture:
    """What torch.compile makes of the first call."""
    torch._dynamo.reset()
    graph_break_reasons.clear()
    sizes = []

    def backend(gm, inputs):
        sizes.append(operations(gm.graph))
        return gm.forward

    first = lambda: calls()[:1]  # noqa: E731
    wrong = difference(
        observe(function, first, *variables),
        observe(torch.compile(function, backend=backend), first, *variables),
    )
    return Capture([size for size in sizes if size], len(graph_break_reasons), wrong)


def mini(function: Callable, calls: Callable, *variables: list) -> Capture:
    """What mini-Dynamo makes of the first call; that it is right is asked of all calls."""
    compiled = compile(function)
    wanted, seen = (observe(f, calls, *variables) for f in (function, compiled))
    first = compile(function)
    observe(first, lambda: calls()[:1], *variables)
    sizes = [operations(gm.graph) for gm in stats(first).graphs]
    return Capture(
        [size for size in sizes if size], len(stats(first).breaks), difference(wanted, seen)
    )


def rows(cases: Iterable[tuple] = CASES) -> list[Row]:
    """A row for each function of the table."""
    log = logging.getLogger("torch")
    level = log.level
    log.setLevel(logging.CRITICAL)
    try:  # other tests of this process listen to the log
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return [
                Row(kind, f.__name__, real(f, calls), mini(f, calls)) for kind, f, calls in cases
            ]
    finally:
        log.setLevel(level)


def drawn(parts: int = 20) -> list[Row]:
    """A row for each of some functions drawn from the grammar."""
    found = []
    for program in grammar.sample(parts):
        function = program.function()
        given = program.calls, [*GLOBALS, *program.variables]
        found.append(Row("drawn", program.text, real(function, *given), mini(function, *given)))
    return found


def unexplained(found: list[Row]) -> list[str]:
    """Functions that differ for no known reason, or have a reason and do not differ."""
    known = {name for names in REASONS["functions"].values() for name in names.split()}
    return [row.name for row in found if row.differs != (row.name in known)]


def sequences(makers: Iterable[Callable] = SEQUENCES) -> dict[str, tuple[bool, list, list]]:
    """For each sequence of calls: right or not, graphs of torch.compile, and ours."""
    return {make.__name__: compare(make) for make in makers}


def unexplained_sequences(found: dict) -> list[str]:
    """Sequences that differ for no known reason, or have a reason and do not differ."""
    known = {name for names in REASONS["sequences"].values() for name in names.split()}
    return [name for name, (_, real, mini) in found.items() if (real != mini) != (name in known)]


def line(kind: str, found: list[Row]) -> str:
    """One line of the table."""
    both = [row for row in found if row.both]
    whole = [(row.real.whole, row.mini.whole) for row in found]
    same = [sum(row.same(what) for row in both) for what in ("graphs", "breaks", "operations")]
    return (
        f"{kind:15}{len(found):10}{sum(not row.mini.wrong for row in found):7} |"
        f"{sum(r for r, _ in whole):5}{sum(m for _, m in whole):6}{sum(map(all, whole)):6} |"
        f"{len(both):10}{same[0]:7}{same[1]:7}{same[2]:11}"
    )


def table(found: list[Row], programs: list[Row], steps: dict) -> str:
    """How far both agree, as text."""
    lines = [
        "                functions  right |   in one graph   |        both compile: same",
        "                           ours  | real  ours  both | functions graphs breaks operations",
    ]
    kinds = dict.fromkeys(row.kind for row in found)
    lines += [line(kind, [row for row in found if row.kind == kind]) for kind in kinds]
    lines += [line("all of these", found)]
    lines += [line("drawn", programs)] * bool(programs)
    if steps:
        right = sum(right for right, _, _ in steps.values())
        same = sum(real == mini for _, real, mini in steps.values())
        text = "as many graphs after each call"
        lines += [f"sequences of calls{len(steps):7}{right:7} | {text}{same:8}"]
    return "\n".join([*lines, ""])


def differences(found: list[Row], steps: dict) -> str:
    """Where they differ and why, as text."""
    lines = ["operations of each graph (and graph breaks)"]
    by_name = {row.name: row for row in found}
    for reason, names in REASONS["functions"].items():
        mine = [by_name[name] for name in names.split() if name in by_name]
        lines += ["", reason] * bool(mine)
        lines += [f"  {row.name:27} real {row.real!s:16} ours {row.mini}" for row in mine]
    lines += ["", "graphs after each call"]
    for reason, names in REASONS["sequences"].items():
        mine = [name for name in names.split() if name in steps]
        lines += ["", reason] * bool(mine)
        for name in mine:
            _, theirs, ours = steps[name]
            lines.append(f"  {name:27} real {theirs!s:16} ours {ours}")
    wrong = [row for row in found if row.real.wrong]
    lines += ["", "torch.compile itself not as eager"]
    lines += [f"  {row.name:27} {REASONS['torch'][row.name]}" for row in wrong]
    return "\n".join([*lines, ""])


def record(found: list[Row], steps: dict) -> dict[Path, str]:
    """The files that pages show, and what belongs into them."""
    version = torch.__version__.split("+")[0]
    head = f"torch {version}, Python {sys.version_info[0]}.{sys.version_info[1]}, first calls\n"
    folder = Path(__file__).parents[2] / "snippets" / "bench"
    return {
        folder / "mini_agreement.txt": head + table(found, drawn(), steps),
        folder / "mini_differences.txt": head + differences(found, steps),
    }


if __name__ == "__main__":
    kinds = [word for word in sys.argv[1:] if word != "--record"]
    every = rows(case for case in CASES if not kinds or case[0] in kinds)
    counted = {} if kinds else sequences()
    if "--record" in sys.argv:
        for path, text in record(every, counted).items():
            keep(path, text)
    print(table(every, [], counted), differences(every, counted), sep="\n")
    print("not explained:", unexplained(every) + unexplained_sequences(counted))
