"""The verification record: what was run, on what, and with which result.

`make test` writes build/record.json; nothing in it is written by hand. An entry is found by the
name of the sample and holds the hashes of its code, of its output and of what it imported below
snippets/, so whatever changed after a run has no valid entry. GPU runs live in snippets/cuda.json,
which is committed because most machines cannot repeat them; each of its entries is sealed by a
hash of itself. So are other runs that are not repeated: what other releases of torch print, tables
of benchmarks, what was computed of releases. snippets/kept.json holds the hash of each such file,
written with it by `keep`.

    python -m docs.tools.record    takes these files as they are, after a merge that was read
"""

import hashlib
import json
import platform
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import cache
from importlib import metadata
from pathlib import Path

from docs.tools.samples import ROOT

RECORD = ROOT / "build" / "record.json"
CUDA_RECORD = ROOT / "snippets" / "cuda.json"
KEPT = "snippets/kept.json"
RUNS = ("snippets/releases.json", "docs/releases/facts.yml", "snippets/**/*.txt")
RUNNERS = [ROOT / "tests" / "collector.py"] + [
    ROOT / "docs" / "tools" / f"{name}.py"
    for name in ("confine", "cuda", "execute", "fake_cuda", "interpreters", "warm")
]


def digest(text: str) -> str:
    """Hash of code or output, blind only to blank lines at its ends and trailing blanks."""
    lines = [line.rstrip() for line in text.strip("\n").split("\n")]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def file_digest(path: Path) -> str | None:
    return digest(path.read_text(encoding="utf-8")) if path.is_file() else None


def imports(modules: Iterable[str], path: Path) -> dict[str, str | None]:
    """Hashes of what a program imported from snippets/ or read, without itself."""
    return {f: file_digest(ROOT / f) for f in modules if ROOT / f != path and f != "*"}


def seal(entry: dict) -> str:
    """Hash of all the rest of an entry."""
    rest = {name: value for name, value in entry.items() if name != "seal"}
    return digest(json.dumps(rest, sort_keys=True))


def matches(entry: dict, path: Path) -> bool:
    """Whether a file, its output and what it imports are still what ran."""
    if entry["code"] != file_digest(path):
        return False
    out = path.with_suffix(".out")
    if "output" in entry and out.exists() and entry["output"] != file_digest(out):
        return False
    return all(file_digest(ROOT / f) == d for f, d in entry.get("imports", {}).items())


@cache
def tools(pin: bool = True) -> str:
    """Hash of all that runs the samples and compares outputs, and of the pinned packages.

    Without the `pin` of torch, it is that of a run on any release.
    """
    files = [*RUNNERS, *(ROOT / "docs" / "tools" / "startup").glob("*.py")]
    files += (ROOT / "requirements").glob("*.txt")
    if not pin:
        files.remove(ROOT / "requirements" / "torch.txt")
        files.remove(ROOT / "tests" / "collector.py")  # docs/tools/drift.py compares by itself
    return digest("".join(path.read_text(encoding="utf-8") for path in sorted(files)))


def holds(entry: dict, path: Path, pin: bool = True) -> bool:
    """Whether nothing has changed that a program which ran depends on."""
    now = machine()
    return (
        entry.get("tools") == (tools() if pin else tools(pin=False))  # one key of the cache each
        and all(entry.get(name) == now[name] for name in ("torch", "python", "platform"))
        and matches(entry, path)
    )


def machine() -> dict[str, str]:
    """What the samples ran on."""
    return {
        "torch": metadata.version("torch"),
        "python": platform.python_version(),
        "platform": f"{platform.system()} {platform.machine()}",
        "date": datetime.now(UTC).date().isoformat(),
    }


def load(path: Path = RECORD) -> dict[str, dict]:
    """The entries of a record, by the name of the sample."""
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def save(entries: dict, path: Path = RECORD, failed: Iterable[str] = ()) -> None:
    """Add `entries`; drop older ones of `failed` samples and of files that are gone."""
    dropped = set(failed)
    kept = {n: e for n, e in load(path).items() if n not in dropped and (ROOT / n).exists()}
    path.parent.mkdir(exist_ok=True)
    text = json.dumps(kept | entries, indent=1, sort_keys=True, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")


def kept() -> dict[str, str]:
    """The hash of each file of a run that is not repeated, as the file is now."""
    files = {path for pattern in RUNS for path in ROOT.glob(pattern)}
    files |= {p for p in ROOT.glob("snippets/**/*.out") if re.search(r"\.\d+\.\d+\.out$", p.name)}
    return {p.relative_to(ROOT).as_posix(): file_digest(p) for p in sorted(files)}


def keep(path: Path, text: str) -> None:
    """Write such a file, and its hash into the record of them."""
    path.write_text(text, encoding="utf-8")
    now, known = kept(), load(ROOT / KEPT)
    name = path.relative_to(ROOT).as_posix()
    write_kept({n: known[n] for n in known if n in now} | {name: now[name]})


def write_kept(entries: dict[str, str]) -> None:
    text = json.dumps(entries, indent=1, sort_keys=True)
    (ROOT / KEPT).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_kept(kept())
