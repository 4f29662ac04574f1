"""What a page says: numbers that something on it shows, and typography."""

import re
from collections.abc import Iterator
from pathlib import Path

import autocorrect_py

from docs.tools.check.problem import Problem, markdown_pages
from docs.tools.pages import lines, pages, words
from docs.tools.samples import ROOT
from docs.tools.words import Word, WordError


def sources(word: Word | WordError) -> Iterator[Path]:
    """The files that a word shows, and the benchmark that made a table."""
    if isinstance(word, Word):
        for path in (word.path, word.out, word.path.with_suffix(".py")):
            if path.exists():
                yield path


def numbers() -> Iterator[Problem]:
    """A number in the prose of a chapter is in a sample, an output or a benchmark of the page.

    Versions, PEPs, the numbers of a list and what stands in backquotes are exempt.
    """
    for page in markdown_pages():
        if page.parent.name in ("reference", "zh", "en") or page.parent == ROOT:
            continue
        shown = [text for _, text, inside in lines(page) if inside]
        for path in {p for _, word in words(page) for p in sources(word)}:
            shown.append(path.read_text(encoding="utf-8"))
        known = {float(n) for n in re.findall(r"\d+(?:\.\d+)?", "\n".join(shown).replace("_", ""))}
        for number, text, inside in lines(page):
            if inside or number < 5:  # the front matter holds a hash
                continue
            text = re.sub(r"\]\(.*?\)|\{ ?#.*?\}|`[^`]*`|PEP \d+|^\s*\d+\. ", "", text)
            for n in re.findall(r"(?<![\w.#/-])\d+(?:[.,]\d+)*(?!\w)", text):
                version = re.fullmatch(r"3\.1?\d|2\.1?\d|\d\.\d+\.\d+", n)
                if not version and float(n.replace(",", "")) not in known:
                    yield (
                        page,
                        number,
                        f"{n} is in no output of this page",
                        ("let a sample print it, embed the benchmark that measured it, or cut it"),
                    )


def chinese_typography() -> Iterator[Problem]:
    """Spaces between Chinese and Latin text, full-width punctuation."""
    for page in [ROOT / "README.md", *(p for p in pages("zh") if p.suffix == ".md")]:
        for found in autocorrect_py.lint_for(page.read_text(encoding="utf-8"), "md").lines:
            yield (
                page,
                found.line,
                f"typography: {found.old.strip()}",
                f"write: {found.new.strip()}",
            )


def backticks() -> Iterator[Problem]:
    """What the typography linter does not see: Chinese directly beside inline code."""
    for page in [ROOT / "README.md", *(p for p in pages("zh") if p.suffix == ".md")]:
        for number, line, inside in lines(page):
            if not inside and (found := re.search(r"[一-鿿]`[^`]+`|`[^`]+`[一-鿿]", line)):
                fix = "put a space between Chinese and `code`"
                yield page, number, f"typography: {found[0]}", fix


CHECKS = (numbers, chinese_typography, backticks)
