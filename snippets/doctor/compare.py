"""Compiled against eager: the program once more, in a process of its own, without compiling."""

import json
import os
import statistics
import subprocess
import sys
import tempfile

from .collect import Collector, Entry

ENOUGH = 8  # calls, in which nothing compiled, to speak of a steady state
WARM = 3  # calls at the beginning that do not count


def times(collector: Collector) -> list[dict]:
    """Per entry, what a comparison needs, as JSON can hold it."""
    return [
        {"name": e.name, "file": e.file, "line": e.line, "calls": e.calls}
        | {"spent": [*e.spent], "steps": [*e.steps]}
        for e in collector.entries
    ]


def eager(command: list[str]) -> tuple[list[dict] | None, str]:
    """Run the same command with the stance "force_eager"; its times, or why there are none."""
    folder = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    package = __package__
    if "." in package:  # the folder that holds the outermost package
        folder = os.path.abspath(os.path.join(folder, *[".."] * package.count(".")))
    paths = [folder, *filter(None, [os.environ.get("PYTHONPATH")])]
    with tempfile.TemporaryDirectory() as place:
        file = os.path.join(place, "times.json")
        done = subprocess.run(
            [sys.executable, "-m", package, "--eager-times", file, *command],
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


def _verdict(compiled: list[float], uncompiled: list[float]) -> dict:
    """Medians, and which is faster; neither where the middle halves overlap."""
    ours, theirs = _quartiles(compiled), _quartiles(uncompiled)
    if not ours or not theirs:
        return {"verdict": "few", "steady": [len(compiled), len(uncompiled)]}
    verdict = "faster" if ours[2] < theirs[0] else "slower" if ours[0] > theirs[2] else "same"
    return {"verdict": verdict, "compiled": ours[1], "eager": theirs[1]}


def compare(collector: Collector, other: list[dict], compiling: float) -> dict:
    """Judge each entry by its calls, and the program by its steps.

    A step is the time from one call of an entry to the next, so that it holds the backward pass and
    everything else; the entry with the most steps is the clock. What a step saves repays what
    compiling took.
    """
    pairs: list[tuple[Entry, dict]] = [
        (mine, theirs)
        for mine, theirs in zip(collector.entries, other, strict=False)
        if (mine.name, mine.file, mine.line) == (theirs["name"], theirs["file"], theirs["line"])
    ]
    if not pairs:
        return {"verdict": "none", "entries": []}
    entries = [
        {"name": mine.name, "file": mine.file, "line": mine.line, "calls": mine.calls}
        | _verdict([*mine.spent], theirs["spent"])
        for mine, theirs in pairs
    ]
    mine, theirs = max(pairs, key=lambda pair: len(pair[0].steps))
    result = _verdict([*mine.steps], theirs["steps"]) | {"clock": mine.name, "calls": mine.calls}
    if result["verdict"] == "faster":
        result["break_even"] = int(compiling / (result["eager"] - result["compiled"])) + 1
    return result | {"entries": entries}
