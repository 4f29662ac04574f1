"""What no reader of a file sees: characters without a shape, line ends, marks of a merge."""

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from docs.tools.check.problem import Problem
from docs.tools.samples import ROOT

FOLDERS = ("docs", "snippets", "tests", "requirements", ".github", ".ci")
MADE = {"vendor", "__pycache__", ".ipynb_checkpoints", ".ruff_cache", ".pytest_cache"}
TEXT = {"", ".css", ".html", ".in", ".ipynb", ".js", ".json", ".md", ".out", ".py", ".sh", ".svg"}
TEXT |= {".toml", ".txt", ".yml"}
TABS = {"Makefile"}
# Without a shape, or with that of another character, though Unicode calls them letters or blanks.
HIDDEN = {*"\u00a0\u034f\u115f\u1160\u17b4\u17b5\u180e\u202f\u205f\u2800\u3000\u3164\uffa0"}
HIDDEN |= {chr(n) for n in (*range(0x2000, 0x200B), *range(0x180B, 0x1810), *range(0xFE00, 0xFE10))}
HIDDEN.add("\ufffd")  # what an editor writes for bytes that it could not read
GREEK = {chr(n) for n in (*range(0x3B1, 0x3BF), *range(0x3C0, 0x3CA), 0x394, 0x3A3, 0x3A9)}
CONFLICT = re.compile(r"(?:<{7}|>{7}|\|{7})(?: .*)?|={7}")


def files() -> list[Path]:
    """Every text file of the repository, without what tools made."""
    found = [*ROOT.iterdir(), *(p for folder in FOLDERS for p in (ROOT / folder).rglob("*"))]
    return sorted(
        path
        for path in found
        if path.suffix in TEXT
        and (path.name[0] != "." or path.name == ".gitignore")  # others are of a tool
        and path.is_file()
        and not MADE & {*path.relative_to(ROOT).parts}
    )


def hidden(char: str) -> bool:
    """Whether a reader takes a character for another, or for none."""
    category = unicodedata.category(char)
    if category[0] == "L" and char not in HIDDEN:  # others look like these
        known = unicodedata.name(char, "").startswith(("LATIN ", "CJK UNIFIED", "MICRO"))
        return not known and char not in GREEK
    return category in ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Mn", "Me") or char in HIDDEN


def characters() -> Iterator[Problem]:
    for path in files():
        text = path.read_bytes().decode("utf-8", errors="replace")
        bad = {c for c in set(text) if not " " <= c <= "~" and c != "\n" and hidden(c)}
        if path.name in TABS:
            bad.discard("\t")
        for char in sorted(bad):
            number = text[: text.index(char)].count("\n") + 1
            name = {"\t": "TAB", "\r": "CARRIAGE RETURN"}.get(char)
            name = name or unicodedata.name(char, "a character without a name")
            fix = {"\t": "write blanks, or \\t in a string", "\r": "save it with Unix line ends"}
            what = f"U+{ord(char):04X} {name}"
            yield path, number, what, fix.get(char, "delete it, or write it as an escape")
        if "<<<<<<<" in text or ">>>>>>>" in text or "=======" in text or "|||||||" in text:
            for number, row in enumerate(text.split("\n"), 1):
                if CONFLICT.fullmatch(row.rstrip("\r")):
                    yield path, number, f"a mark of a merge: {row}", "finish the merge"
        if text and (not text.endswith("\n") or text.endswith("\n\n")):
            number = text.count("\n") + (not text.endswith("\n"))
            yield path, number, "the file does not end with one line end", "let it end with one"


CHECKS = (characters,)
