"""Compiled against eager: the program without compiling, and then compiled once more.

The three runs follow one another, each in a process of its own. What else the machine does may
change in between, so compiled counts as faster or slower only if it is so before and after.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile

from .collect import Collector

ENOUGH = 8  # calls, in which nothing compiled, to speak of a steady state
WARM = 3  # calls at the beginning that do not count


def times(collector: Collector) -> list[dict]:
    """Per entry, what a comparison needs, as JSON can hold it."""
    return [
        {"name": e.name, "file": e.file, "line": e.line, "calls": e.calls}
        | {"spent": [*e.spent], "steps": [*e.steps]}
        for e in collector.entries
    ]


def again(command: list[str], compiled: bool) -> tuple[list[dict] | None, str]:
    """Run the same command once more; its times, or why there are none.

    Args:
        command: the program and its arguments.
        compiled: whether as it is, or with the stance "force_eager".
    """
    folder = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    package = __package__
    if "." in package:  # the folder that holds the outermost package
        folder = os.path.abspath(os.path.join(folder, *[".."] * package.count(".")))
    paths = [folder, *filter(None, [os.environ.get("PYTHONPATH")])]
    with tempfile.TemporaryDirectory() as place:
        file = os.path.join(place, "times.json")
        options = ["--times", file, *([] if compiled else ["--force-eager"])]
        done = subprocess.run(
            [sys.executable, "-m", package, *options, *command],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        if done.returncode:
            return None, f"status {done.returncode}"
        with open(file, encoding="utf-8") as text:
            return json.load(text), ""


def _quartiles(values: list[float]) -> tuple[float, float, float] | None:
    steady = values[WARM:]
    return tuple(statistics.quantiles(steady, n=4)) if len(steady) >= ENOUGH else None


def verdict(before: list[float], eager: list[float], after: list[float]) -> dict:
    """Which is faster, and medians, of seconds in the three runs.

    Compiled is faster, or slower, if the middle half of both its runs is; else they are the same.
    """
    quartiles = [*map(_quartiles, (before, eager, after))]
    if not all(quartiles):
        return {"verdict": "few", "steady": [len(before), len(eager), len(after)]}
    ours, theirs = quartiles[::2], quartiles[1]
    faster = all(one[2] < theirs[0] for one in ours)
    slower = all(one[0] > theirs[2] for one in ours)
    said = "faster" if faster else "slower" if slower else "same"
    compiled = statistics.mean(one[1] for one in ours)
    return {"verdict": said, "compiled": compiled, "eager": theirs[1]}


def compare(runs: list[list[dict]], compiling: float) -> dict:
    """Judge each entry by its calls, and the program by its steps.

    A step is the time from one call of an entry to the next, so that it holds the backward pass and
    everything else; the entry with the most steps is the clock. What a step saves repays what
    compiling took.

    Args:
        runs: the times of the compiled run, of the eager one, and of the second compiled one.
        compiling: seconds that the first run compiled.
    """

    def entry(one: dict) -> tuple[str, str, int]:
        return one["name"], one["file"], one["line"]

    groups = [group for group in zip(*runs, strict=False) if len({*map(entry, group)}) == 1]
    if not groups:
        return {"verdict": "none", "entries": []}
    entries = [
        {key: group[0][key] for key in ("name", "file", "line", "calls")}
        | verdict(*(one["spent"] for one in group))
        for group in groups
    ]
    group = max(groups, key=lambda group: len(group[0]["steps"]))
    result = verdict(*(one["steps"] for one in group))
    result |= {"clock": group[0]["name"], "calls": group[0]["calls"]}
    if result["verdict"] == "faster":
        result["break_even"] = int(compiling / (result["eager"] - result["compiled"])) + 1
    return result | {"entries": entries}
