"""From what happened to what it means: kinds, places in the user's source, remedies, addresses."""

import json
import linecache
import os
import platform
import re
import sysconfig
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import torch

from .collect import STAGES, Collector, Place, function_of

ATLAS = "/errors/graph_breaks/"  # for a kind without an entry
OPTIMIZER = "/practice/where_to_put_it/#optimizer"
RATE_ZERO = "/practice/where_to_put_it/#rate-zero"
FUSED = "/practice/doctor/#not-compiled"
TORCH_SITE = "https://meta-pytorch.github.io/compile-graph-break-site/gb/"
LIBRARIES = tuple({f"{sysconfig.get_path(p)}{os.sep}" for p in ("stdlib", "purelib", "platlib")})
HERE = os.getcwd()  # the program may change it
OURS = os.path.dirname(os.path.abspath(__file__)) + os.sep
FRAME = re.compile(r'^ *File "([^"]+)", line (\d+), in (.+)$', re.M)


@cache
def data(name: str) -> dict[str, dict]:
    """A file of this folder: kinds.json, causes.json, words.json."""
    return json.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))


def own(file: str) -> bool:
    """Whether a file is the user's, not that of a library, of torch or of the doctor."""
    inside = file.startswith((*LIBRARIES, OURS)) or f"{os.sep}site-packages{os.sep}" in file
    return not inside and not file.startswith("<") and bool(file)


def shown(file: str) -> str:
    """A path as short as it can be said from here."""
    if not own(file):
        return file[max((len(p) for p in LIBRARIES if file.startswith(p)), default=0) :]
    near = os.path.relpath(file, HERE)
    return near if not near.startswith("..") else file


def _innermost(stack: list[tuple[str, str, str]]) -> tuple[str, int, str]:
    """The last frame of a stack that is the user's, else the last one."""
    mine = [frame for frame in stack if own(frame[0])] or stack or [("", "0", "")]
    file, line, name = mine[-1]
    return file, int(line), function_of(name)


def _break(message: str, language: str) -> dict[str, Any]:
    """One graph break, from the message that torch writes to its trace."""
    said, _, traced = message.partition("\nTraceback (most recent call last)")
    head = re.split(r"\nUser code traceback:|\n\nfrom user code", said)
    stack = FRAME.findall(head[-1]) if len(head) > 1 else FRAME.findall(said)
    if place := re.search(r"in user code at (.+):(\d+)$", said, re.M):
        stack = stack or [(place[1], place[2], "")]
    reason = head[0].partition("Graph Break Reason: ")[2] or head[0]
    kind = re.search(r"(.+)\n  Explanation: ", reason)
    kind = kind[1].strip() if kind else reason.strip().partition("\n")[0]
    kinds = data("kinds.json")
    number = re.search(r"/gb(\d+)\.html", said)
    number = (
        f"GB{number[1]}" if number else next((n for n in kinds if kinds[n]["type"] == kind), "")
    )
    explained = re.search(r"Explanation: (.*(?:\n {4}.*)*)", reason)
    known = kinds.get(number, {})
    file, line, function = _innermost(stack)
    library = bool(stack) and not own(stack[-1][0])
    inside = f"{shown(stack[-1][0])}:{stack[-1][1]}" if library else ""
    explanation = " ".join(explained[1].split()) if explained else ""
    fix = known.get(language, "")
    site = f"/errors/{number.lower()}/" if language in known else ATLAS
    if re.search(r"torch[/\\]optim[/\\]", f"{inside} {explanation}"):
        fix, site = data("words.json")[language]["optimizer"], OPTIMIZER
    return {
        "id": number,
        "kind": kind,
        "explanation": explanation,
        "file": file,
        "line": line,
        "function": function,
        "inside": inside,
        "code": linecache.getline(file, line).strip(),
        "fix": fix,
        "site": site,
        "torch": f"{TORCH_SITE}{number.lower()}.html" if number else "",
    }


def breaks(collector: Collector, language: str) -> list[dict[str, Any]]:
    """Each place with a graph break, the most frequent first.

    `times` counts compilations in which it came up; `lost` those after which the whole frame runs
    in the interpreter.
    """
    found: dict[tuple, dict[str, Any]] = {}
    for (message, lost), times in collector.breaks.items():
        if times and "recompile limit exceeded" not in message:
            one = _break(message, language)
            key = one["id"], one["kind"], one["file"], one["line"], one["inside"]
            known = found.setdefault(key, one | {"times": 0, "lost": 0})
            known["times"] += times
            known["lost"] += times * lost
    return sorted(found.values(), key=lambda one: -one["times"])


def cause(reason: str) -> str:
    """The kind of guard that a reason for a recompilation names; a key of causes.json."""
    return next(
        kind for kind, how in data("causes.json").items() if re.search(how["match"], reason)
    )


def guard_of(reason: str) -> str:
    """The guard in a reason: one line, without the entry's number, remarks and ids of objects."""
    text = re.sub(r"^\d+/\d+(_\d+)?: ", "", reason).split("\n")[0].split("  # ")[0].strip()
    return re.sub(r"\b0x[0-9a-f]+\b|(?<![.\w])\d{10,}\b", "<id>", text)


def _read_by(place: Place, reason: str) -> Place:
    """The line that reads what a failed guard checks, else the function that was compiled.

    It counts as in that function, unless that is torch's and the line is not: below a decorator.
    """
    stack = FRAME.findall(reason.partition("User stack trace:")[2])
    file, line, name = _innermost(stack) if stack else place
    return file, line, function_of(name if own(file) and not own(place[0]) else place[2])


def recompilations(collector: Collector, language: str) -> list[dict[str, Any]]:
    """Causes of recompilations, by function and by what is looked at, the most frequent first."""
    found: dict[tuple, dict[str, Any]] = {}
    for (place, reason, limit), times in collector.recompiles.items():
        guard = guard_of(reason)
        kind = cause(guard)
        # What is looked at: the guard without the value that it expects.
        about = re.split(r" (?:mismatch|==|!=) ?|\. (?:expected|actual) ", guard)[0]
        index = re.search(r"at index (\d+)", guard)
        key = place, kind, about, index and index[1]
        file, line, function = _read_by(place, reason)
        one = found.setdefault(
            key,
            {"cause": kind, "function": function, "file": file, "line": line}
            | {"code": linecache.getline(file, line).strip(), "guards": [], "times": 0}
            | {"limit": False, "what": data("causes.json")[kind][language][0]}
            | {"fix": data("causes.json")[kind][language][1]}
            | {"site": data("causes.json")[kind]["at"]},
        )
        if guard not in one["guards"]:
            one["guards"].append(guard)
        one["times"] += times * (not limit)
        one["limit"] |= limit
    return sorted(found.values(), key=lambda one: (-one["limit"], -one["times"]))


def updates(collector: Collector, language: str) -> list[dict[str, Any]]:
    """Optimizers whose steps the interpreter ran, by the line that calls them.

    Only of a program that compiles something. `clips`: whether the same function clips gradients.
    `also`: what else there is to know or to do. A fused step has little to gain; clipping, more.
    """
    words = data("words.json")[language]
    found: dict[tuple, dict[str, Any]] = {}
    for update in collector.updates.values() if collector.frames else ():
        places = [place for place in update.stack if own(place[0])] or update.stack[:1]
        if places and not (update.fused and places[0] not in update.clips):
            file, line, name = place = places[0]
            also = []
            if update.name in ("Adam", "AdamW"):
                fix = words["rate_zero"].format(optimizer=update.name)
                also += [{"fix": fix, "site": RATE_ZERO}]
            if update.fused is False:
                also += [{"fix": words["fused"], "site": FUSED}]
            one = found.setdefault(
                (update.name, file, line),
                {"optimizer": update.name, "function": name, "file": file, "line": line}
                | {"code": linecache.getline(file, line).strip(), "times": 0}
                | {"clips": place in update.clips}
                | {"fix": words["update"], "site": OPTIMIZER, "also": also},
            )
            one["times"] += update.steps
    return sorted(found.values(), key=lambda one: -one["times"])


def frames(collector: Collector) -> dict[str, Any]:
    """Counts of frames, and those that are not compiled although Dynamo tried."""
    every = collector.frames
    read = {place: _read_by(place, reason) for place, reason, _ in collector.recompiles}
    mine = {place: line for place, line in read.items() if own(line[0]) and not own(place[0])}

    def listed(chosen: list[Place]) -> list[dict[str, Any]]:
        places = [mine.get(place, place) for place in chosen]
        return [{"function": function_of(n), "file": f, "line": i} for f, i, n in places]

    return {
        "compiled": sum(frame.compiled > 0 for frame in every.values()),
        "compilations": sum(frame.compiled for frame in every.values()),
        "graphs": sum(frame.graphs for frame in every.values()),
        "skipped": listed([p for p, f in every.items() if f.skipped and not f.compiled]),
        "failed": listed([p for p, f in every.items() if f.failed]),
        "limit": listed([p for p, f in every.items() if f.limit]),
    }


def diagnosis(collector: Collector, outcome: str, command: list[str], language: str) -> dict:
    """All that the report says, as JSON can hold it."""
    seconds = collector.ended - collector.began
    compiling = sum(collector.seconds.values())
    errors = Counter[tuple[str, str, str, int]]()
    for (place, kind, said), times in collector.errors.items():
        explained = re.search(r"\n  Explanation: (.*)", said)
        errors[kind, explained[1] if explained else said.partition("\n")[0], *place[:2]] += times
    return {
        "command": command,
        "outcome": outcome,
        "torch": torch.__version__,
        "python": platform.python_version(),
        "language": language,
        "frames": frames(collector),
        "breaks": breaks(collector, language),
        "recompilations": recompilations(collector, language),
        "errors": [
            {"type": kind, "message": said, "file": file, "line": line, "times": times}
            for (kind, said, file, line), times in errors.items()
        ],
        "updates": updates(collector, language),
        "cudagraphs": [{"reason": r, "times": n} for r, n in collector.skips.items()],
        "ddp_splits": collector.ddp_splits,
        "calls": [
            {"function": e.name, "file": e.file, "line": e.line}
            | {"calls": e.calls, "compiling": e.compiling}
            for e in collector.entries
            if e.calls
        ],
        "seconds": {"run": seconds, "compiling": compiling, "recording": collector.recording}
        | {stage: collector.seconds[stage] for stage in STAGES},
        "cache": {outcome: collector.cache[outcome] for outcome in ("hit", "miss")},
        "against_eager": None,
        "not_watched": collector.missing,
    }
