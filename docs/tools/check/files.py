"""Files that must agree with others: samples, translations, notebooks, pages made from data."""

import hashlib
import json
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from docs.tools import generated, releases
from docs.tools.check.problem import Problem, pairs
from docs.tools.pages import LANGUAGES, located, pages, words
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
        if not (out := sample.with_suffix(".out")).exists() or not out.read_text("utf-8").strip():
            yield sample, 1, "a sample without an output", "print the fact; `make update` writes it"
    for out in SNIPPETS.rglob("*.out"):
        base = releases.program(out)
        if not any(base.with_suffix(s).exists() for s in (".py", ".sh")):
            yield out, 1, "an output without its program", "delete it"
        elif out != base and releases.repeated(out):
            what = "the output of a release that says what the next one does"
            yield out, 1, what, "delete it: a release needs a file where it differs"


def drift() -> Iterator[Problem]:
    """A translation names, by its git blob id, the source text that it translates."""
    changed = set(git("diff", "--name-only", base(), "--", "docs/en").split("\n"))
    for zh, en in pairs():
        if zh in generated.render():
            continue
        text = en.read_text(encoding="utf-8")
        data = zh.read_bytes()
        now = hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()
        was, why = source(en, text)
        if was != now and not re.search(r"^status: *outdated$", text, re.M):
            what = f"the translation is behind {relative(zh)} (it names {was}, now {now})"
            fix = f"bring it up to date and set `source: {now}`, or set `status: outdated`"
            diff = git("diff", "--no-color", was, relative(zh)) if was != "none" else ""
            yield en, 1, what, f"{fix}\n{diff}".rstrip()
        elif relative(en) in changed and not why:
            before = git("show", f"{base()}:{relative(en)}")
            translated = source(en, before)[0] if before else was
            if translated != was and before.replace(translated, was) == text:
                old = git("cat-file", "blob", translated) or git("show", f"{base()}:{relative(zh)}")
                if letters(old) != letters(data.decode()):
                    line = text[: text.index(was)].count("\n") + 1
                    fix = f"translate the change, see git diff {translated} {relative(zh)}; or say"
                    fix += " why English stays as it is: `source: … # why`"
                    yield en, line, "`source` moved on, the translation did not", fix


def source(page: Path, text: str) -> tuple[str, str | None]:
    """The id of what a translation translates, and why it did not change with it, if it says so."""
    if page.suffix == ".ipynb":
        meta = "source: " + json.loads(text)["metadata"].get("source", "")
    else:
        front = re.match(r"---\n(.*?)\n---\n", text, re.S)
        meta = front[1] if front else ""
    noted = re.search(r"^source: *(\w+) *(?:# *(\S.*))?$", meta, re.M)
    return (noted[1], noted[2]) if noted else ("none", None)


def letters(text: str) -> str:
    """A text without what may change in one language alone: blanks and punctuation."""
    return re.sub(r"[\W_]+", "", text)


@cache
def base() -> str:
    """What the tree is compared with: where a branch left main, else the last commit."""
    return git("merge-base", "HEAD", "origin/main").strip() or "HEAD"


def git(*command: str) -> str:
    """What git says; nothing where there is no history, as in a downloaded archive."""
    return subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True).stdout


def notebooks() -> Iterator[Problem]:
    fix = "clear all outputs: the build makes them"
    for page in (p for p in pages() if p.suffix == ".ipynb"):
        for i, (cell, text) in enumerate(located(page), 1):
            line = text[0][0]
            if cell.get("outputs") or cell.get("execution_count"):
                yield page, line, f"cell {i} holds outputs", fix
            if cell.get("attachments"):
                yield page, line, f"cell {i} holds attachments", "draw it with a code cell"
            if cell["cell_type"] not in ("code", "markdown"):
                yield page, line, f"cell {i} is {cell['cell_type']}", "make it code or Markdown"
            if cell["cell_type"] == "code" and len(text) > 12:
                move = "move the code below snippets/labs and import it"
                yield page, line, f"cell {i} has more than 12 lines", move


def generated_current() -> Iterator[Problem]:
    for path, text in generated.render().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            what = "does not say what its data says: docs/glossary.yml, docs/breaks/, docs/"
            what += "releases/, docs/exercises.yml, docs/extras.yml or snippets/exercises/"
            yield path, 1, what, "edit the data, not the page, and run `make update`"


def tables() -> Iterator[Problem]:
    """A table is recorded to be shown, by both languages."""
    for language in LANGUAGES:
        shown = {w.path for p in pages(language) for _, w in words(p) if isinstance(w, Word)}
        for path in sorted({*SNIPPETS.rglob("*.txt")} - shown):
            fix = f"name it in a page below docs/{language}, or delete it"
            yield path, 1, f"no page in {language} shows this table", fix


CHECKS = (orphans, drift, notebooks, generated_current, tables)
