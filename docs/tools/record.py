"""The verification record: what was run, on what, and with which result.

`make test` writes build/record.json; nothing in it is written by hand. An entry is found by the
hash of the code that a reader sees, so code that changed after its run has no entry. GPU runs live
in snippets/cuda.json, which is committed because most machines cannot repeat them.
"""

import hashlib
import html
import json
import platform
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "build" / "record.json"
CUDA_RECORD = ROOT / "snippets" / "cuda.json"


def digest(text: str) -> str:
    """Hash of code or output, blind only to blank lines at its ends and trailing blanks."""
    lines = [line.rstrip() for line in text.strip("\n").split("\n")]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def drawn(text: str) -> str:
    """Output that a page shows as a diagram, without the text alternative that the page adds."""
    return re.sub(r"^\s*acc(Title|Descr):.*\n?", "", text, flags=re.M)


def shown(markup: str) -> str:
    """The text of a highlighted block of HTML, as a reader sees it."""
    return html.unescape(re.sub(r"<[^>]+>", "", markup))


def machine() -> dict[str, str]:
    """What the samples ran on."""
    return {
        "torch": metadata.version("torch"),
        "python": platform.python_version(),
        "platform": f"{platform.system()} {platform.machine()}",
        "date": datetime.now(UTC).date().isoformat(),
    }


def load(path: Path = RECORD) -> dict:
    """The samples of a record, without those whose imported files have changed since."""
    try:
        samples = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return {
        key: entry
        for key, entry in samples.items()
        if all(file_digest(f) == d for f, d in entry.get("imports", {}).items())
    }


def save(entries: dict, path: Path = RECORD, failed: Iterable[str] = ()) -> None:
    """Add `entries`; drop older ones of the same samples, of `failed` samples, of deleted files."""
    path.parent.mkdir(exist_ok=True)
    replaced = {entry.get("sample", key) for key, entry in entries.items()} | set(failed)
    for key, entry in load(path).items():
        sample = entry.get("sample", key)
        if sample not in replaced and (ROOT / sample).exists():
            entries = entries | {key: entry}
    text = json.dumps(entries, indent=1, sort_keys=True, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")


def file_digest(name: str) -> str | None:
    path = ROOT / name
    return digest(path.read_text(encoding="utf-8")) if path.is_file() else None
