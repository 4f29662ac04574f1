"""Files that must agree with others: samples, translations, notebooks, the glossary."""

import hashlib
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from docs.tools import glossary
from docs.tools.check.problem import Problem, pairs
from docs.tools.pages import LANGUAGES, cells, pages, words
from docs.tools.samples import ROOT, SNIPPETS, relative, samples
from docs.tools.words import Word


def orphans() -> Iterator[Problem]:
    named = {
        language: {w.path for p in pages(language) for _, w in words(p) if isinstance(w, Word)}
        for language in LANGUAGES
    }
    for sample in samples():
        only = re.search(r"_(zh|en)$", sample.stem)  # a run whose output is in one language
        for language, shown in named.items():
            if sample not in shown and (not only or only[1] == language):
                fix = f"name it in a page below docs/{language}, or delete it"
                yield sample, 1, f"no page in {language} shows this sample", fix
    for out in SNIPPETS.rglob("*.out"):
        if not any(out.with_suffix(s).exists() for s in (".py", ".sh")):
            yield out, 1, "an output without its program", "delete it"


def drift() -> Iterator[Problem]:
    """A translation names, by its git blob id, the source text that it translates."""
    for zh, en in pairs():
        if zh in glossary.render():
            continue
        text = en.read_text(encoding="utf-8")
        if en.suffix == ".ipynb":
            meta = "source: " + json.loads(text)["metadata"].get("source", "")
        else:
            front = re.match(r"---\n(.*?)\n---\n", text, re.S)
            meta = front[1] if front else ""
        data = zh.read_bytes()
        now = hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()
        noted = re.search(r"^source: *(\w+)$", meta, re.M)
        was = noted[1] if noted else "none"
        if was != now and not re.search(r"^status: *outdated$", meta, re.M):
            what = f"the translation is behind {relative(zh)} (it names {was}, now {now})"
            fix = f"bring it up to date and set `source: {now}`, or set `status: outdated`"
            yield en, 1, what, f"{fix}\n{git_diff(was, zh) if noted else ''}".rstrip()


def git_diff(blob: str, page: Path) -> str:
    command = ["git", "diff", "--no-color", blob, relative(page)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout


def notebooks() -> Iterator[Problem]:
    for page in (p for p in pages() if p.suffix == ".ipynb"):
        for i, cell in enumerate(cells(page), 1):
            if cell.get("outputs") or cell.get("execution_count"):
                fix = "clear all outputs: the build makes them"
                yield page, i, f"cell {i} holds outputs", fix
            if cell["cell_type"] == "code" and len(cell["source"]) > 12:
                fix = "move the code below snippets/labs and import it"
                yield page, i, f"cell {i} has more than 12 lines", fix


def glossary_current() -> Iterator[Problem]:
    for path, text in glossary.render().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            yield path, 1, "does not say what docs/glossary.yml says", "run `make update`"


CHECKS = (orphans, drift, notebooks, glossary_current)
