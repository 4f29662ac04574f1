"""What the verification record says of a sample, in the words of docs/marks.yml."""

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

from docs.tools import record, releases
from docs.tools.data import load
from docs.tools.samples import ROOT, needs_gpu, relative

PASSED, OLDER, NEVER, UNKNOWN = "passed", "older", "never", "unknown"
VERSIONS = "torch {torch}, Python {python}, {platform}, {date}"


@cache
def wording() -> dict[str, dict]:
    return load(ROOT / "docs" / "marks.yml")


def anchor(name: str) -> str:
    """The id of the mark of a file, on its page and in the record: `ran-dynamo-guards-hit`."""
    name = re.sub(r"^snippets/|\.\w+$", "", name)
    # Markdown would read underscores around a word.
    return "-".join(["ran", *(part.strip("_") for part in name.split("/"))])


class Marks:
    """The marks of one language, from one reading of the record."""

    def __init__(self, language: str):
        self.language, self.text = language, wording()[language]
        self.entries, self.gpu = record.load(), record.load(record.CUDA_RECORD)

    def state(self, path: Path, usual: str = "") -> tuple[str, str]:
        """What verified a file of a page: one word, and a sentence.

        It names the versions, unless they are those that the page names at its top, `usual`.
        """
        if needs_gpu(path):
            return self._gpu(path)
        entry = self.entries.get(relative(path))
        if not entry or not record.matches(entry, path):
            return UNKNOWN, self.text["unknown"]
        versions = VERSIONS.format(**entry)
        said = self.text["part" if entry.get("part") else "here"]
        said += "" if versions == usual else self.text["colon"] + versions
        return PASSED, said + self._elsewhere(path, entry)

    def usual(self, paths: list[Path]) -> str:
        """The versions that the summary of a page names: those of its first sample that ran."""
        ran = (path for path in paths if not needs_gpu(path) and self.state(path)[0] == PASSED)
        return next((VERSIONS.format(**self.entries[relative(path)]) for path in ran), "")

    def _elsewhere(self, path: Path, entry: dict) -> str:
        """What came out on other releases of torch and Pythons that this code was run on."""
        found, said = {of: releases.results(path, entry, of) for of in ("releases", "pythons")}, ""
        for result in ("same", "other", "stops"):
            names = []
            for of, versions in found.items():
                if which := [version for version, came in versions.items() if came == result]:
                    names.append(self.text[of].format(self.text["and"].join(which)))
            if names:
                said += self.text[result].format(self.text["and"].join(names))
        if releases.switch(path) and not found["releases"]:
            said += self.text["older_code"]
        return said

    def _gpu(self, path: Path) -> tuple[str, str]:
        """One of four: in this build, on a card with this code, with older code, never."""
        entry, last = self.entries.get(relative(path)), self.gpu.get(relative(path))
        if entry and not record.matches(entry, path):
            entry = None
        if entry and "output" in entry:
            return PASSED, self.text["gpu_here"].format(**entry)
        if last:
            same = record.matches(last, path)
            word, key = (PASSED, "gpu") if same else (OLDER, "gpu_old")
            return word, self.text[key].format(**last)
        sentence = self.text["gpu_never"]
        if entry:
            sentence += self.text["to_end" if entry["cuda"] == "end" else "to_line"].format(**entry)
        return NEVER, sentence

    def summary(self, paths: list[Path]) -> tuple[str, str]:
        """Of a page that shows these files, how many ran: a sentence, and one word."""
        gpu = [self.state(path)[0] for path in paths if needs_gpu(path)]
        here = [path for path in paths if not needs_gpu(path)]
        ran = [path for path in here if self.state(path)[0] == PASSED]
        text = self.text["summary"].format(n=len(paths), passed=len(ran))
        if ran:
            text += self.text["with"].format(self.usual(ran))
        if gpu:
            passed = gpu.count(PASSED)
            key = "summary_gpu_some" if passed else "summary_gpu_none"
            key = "summary_gpu_all" if passed == len(gpu) else key
            text += self.text[key].format(gpu=len(gpu), ran=passed)
        return text + self.text["stop"], PASSED if len(ran) == len(here) else UNKNOWN

    def table(self) -> str:
        """Every sample on record, once."""
        if not self.entries:
            return f"<p>{self.text['empty']}</p>"
        tables, gpu = defaultdict(list), []
        entries = {name: e for name, e in self.entries.items() if "part" not in e}
        for name, e in sorted(entries.items()):
            word = PASSED
            if "cuda" in e:
                gpu.append(word := self.state(ROOT / name)[0])
            sample = re.sub(r"^docs/\w\w/", "", name)
            cells = f"<td><code>{sample}</code></td><td>{self.text[word]}</td>"
            row = f'<tr id="{anchor(name)}">{cells}</tr>'
            tables[VERSIONS.format(**e)].append(row)
        count = {"n": len(entries), "passed": len(entries) - len(gpu)}
        count |= {"gpu": len(gpu), "ran": gpu.count(PASSED)}
        head = "".join(f"<th>{c}</th>" for c in self.text["columns"])
        parts = [f"<p>{self.text['total'].format(**count)}</p>"]
        for versions, rows in tables.items():
            parts.append(f"<p>{versions}</p><table><thead><tr>{head}</tr></thead>")
            parts.append(f"<tbody>{''.join(rows)}</tbody></table>")
        return f'<div class="record">{"".join(parts)}</div>'
