"""What samples print on other releases of torch than the pinned one, and what is known of it.

`x.out` is what the pinned release prints. Where an older one prints something else, `x.2.13.out`
beside it holds what was printed up to 2.13; so a release needs a file only where it differs from
the next one. snippets/releases.json says of which code this was seen, and on what; there, `3.12` is
another Python with the pinned release, of which no output is stored. Both are written by
docs/tools/drift.py. Only text is read here; nothing imports torch.
"""

import json
import re
from functools import cache
from pathlib import Path

from docs.tools import record
from docs.tools.samples import ROOT, SNIPPETS, relative

RECORD = SNIPPETS / "releases.json"
PIN = ROOT / "requirements" / "torch.txt"
STORED = re.compile(r"\.(\d+\.\d+)$")
Release = tuple[int, int]


def release(version: str) -> Release:
    """2.13 of 2.13.0+cpu, as numbers.

    Raises:
        ValueError: `version` does not begin with two numbers.
    """
    if not (found := re.match(r"(\d+)\.(\d+)", version)):
        raise ValueError(f"not a version of torch: {version}")
    return int(found[1]), int(found[2])


def name(of: Release) -> str:
    return f"{of[0]}.{of[1]}"


@cache
def pinned() -> str:
    """The version in requirements/torch.txt."""
    return re.search(r"^torch==(\S+)", PIN.read_text(encoding="utf-8"), re.M)[1]


def program(out: Path) -> Path:
    """`x.out` of `x.2.13.out`."""
    return out.with_name(STORED.sub("", out.stem) + ".out")


def stored(out: Path) -> dict[Release, Path]:
    """What other releases print instead of `out`, by the last one that does; the newest first.

    A file of the pinned release itself is left of a bump: `out` has taken its place.
    """
    found = {}
    for path in out.parent.glob(f"{out.stem}.*.out"):
        if (version := STORED.search(path.stem)) and program(path) == out:
            found[release(version[1])] = path
    found.pop(release(pinned()), None)
    return dict(sorted(found.items(), reverse=True))


def expected(out: Path, of: Release) -> Path:
    """The file that holds what a release is known to print: of those from it to the pinned one."""
    base = release(pinned())
    if of <= base:
        between = [r for r in stored(out) if of <= r < base]
        nearest = min(between, default=base)
    else:
        nearest = max((r for r in stored(out) if base < r <= of), default=base)
    return stored(out).get(nearest, out)


def repeated(path: Path) -> bool:
    """Whether a stored output is what the releases nearer to the pinned one print anyway."""
    out, base = program(path), release(pinned())
    own = release(STORED.search(path.stem)[1])
    between = [r for r in stored(out) if own < r < base or base < r < own]
    nearest = (min if own < base else max)(between, default=None)
    return path.read_bytes() == stored(out).get(nearest, out).read_bytes()


@cache
def load() -> dict:
    """The record: `releases`, `pythons`, and `samples`, each with what it `is` and the results."""
    found = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.is_file() else {}
    return {part: found.get(part, {}) for part in ("releases", "pythons", "samples")}


def save(data: dict) -> None:
    """Write the record, a sample a line: what has changed is then seen in a diff."""
    parts = []
    for part in data:
        rows = [
            f"  {json.dumps(key)}: {json.dumps(value, sort_keys=True)}"
            for key, value in sorted(data[part].items())
        ]
        parts.append(f' "{part}": {{\n' + ",\n".join(rows) + "\n }")
    record.keep(RECORD, "{\n" + ",\n".join(parts) + "\n}\n")


def identity(path: Path, entry: dict) -> str:
    """Hash of what an entry of a record is about: the code, its imports, the output if shown.

    An output that no page shows may hold the name of a temporary file.
    """
    output = entry.get("output") if path.with_suffix(".out").exists() else None
    parts = [entry["code"], output, *sorted(entry.get("imports", {}).items())]
    return record.digest(json.dumps(parts))


def seen(path: Path, of: str = "releases") -> dict[str, str]:
    """What the record says of a sample, by release or Python, of this code or an older one."""
    entry = load()["samples"].get(relative(path).removeprefix("snippets/"), {})
    return {
        version: entry[version]
        for version, about in load()[of].items()
        if version in entry and about.get("torch", pinned()) == pinned()
    }


def results(path: Path, entry: dict, of: str = "releases") -> dict[str, str]:
    """As `seen`, if that was of what `entry` of the record of the pinned release ran."""
    known = load()["samples"].get(relative(path).removeprefix("snippets/"), {}).get("is")
    return seen(path, of) if known == identity(path, entry) else {}


def switch(path: Path) -> list[tuple[str, Path]]:
    """The outputs of a sample that a page offers, each with the releases that print it.

    The pinned release comes first. Empty where all that it ran on print the same.
    """
    out = path.with_suffix(".out")
    if not stored(out):
        return []
    base = release(pinned())
    groups: dict[Path, list[Release]] = {out: []}
    ran = {release(version) for version, came in seen(path).items() if came != "stops"}
    for each in sorted({base, *ran, *stored(out)}, reverse=True):
        groups.setdefault(expected(out, each), []).append(each)
    return [(span(group), file) for file, group in groups.items()]


def span(group: list[Release]) -> str:
    """2.13–2.14, or 2.13."""
    first, last = name(min(group)), name(max(group))
    return first if first == last else f"{first}–{last}"
