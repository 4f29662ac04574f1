"""Read chapters: their lines, and the blocks of code that run as tests.

Everything here is text; nothing imports torch, so `make check` and the preview stay fast.
"""

import io
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from docs.tools.samples import ROOT, relative
from docs.tools.words import Word, WordError, fenced

LANGUAGES = ("zh", "en")  # Chinese is the source language.


@dataclass
class Block:
    """A program that a page shows, or the code of a notebook: one test."""

    page: Path
    line: int  # of the word, from 1
    path: Path  # the program; of a notebook the page itself
    language: str = "python"  # bash, or notebook
    problem: str | None = None  # what keeps it from being run: the test fails with this

    @property
    def where(self) -> str:
        return f"{relative(self.page)}:{self.line}"


def pages(language: str | None = None) -> list[Path]:
    """Every page of one language, or of both and README.md."""
    if language is None:
        return [ROOT / "README.md", *pages("zh"), *pages("en")]
    folder = ROOT / "docs" / language
    return sorted(p for p in folder.rglob("*") if p.suffix in (".md", ".ipynb"))


def language_of(page: Path) -> str:
    parts = page.relative_to(ROOT).parts
    return parts[1] if parts[0] == "docs" else "en"


@cache
def cells(page: Path) -> list[dict]:
    return json.loads(page.read_text(encoding="utf-8"))["cells"]


@cache
def located(page: Path) -> list[tuple[dict, list[tuple[int, str]]]]:
    """The cells of a notebook, and the lines of each with their numbers in the file."""
    raw, found, at = page.read_text(encoding="utf-8").split("\n"), [], 0
    for cell in cells(page):
        numbered = []
        for line in "".join(cell["source"]).split("\n"):
            written = json.dumps(line, ensure_ascii=False)[:-1]
            at = next((i for i in range(at, len(raw)) if raw[i].strip().startswith(written)), at)
            numbered.append((at + 1, line))
        found.append((cell, numbered))
    return found


@cache
def lines(page: Path) -> list[tuple[int, str, bool]]:
    """The lines of a page as (number, text, whether it stands in a fence); of a notebook, its text.

    The number is the line of the file, for a notebook as for a page.
    """
    if page.suffix == ".ipynb":
        numbered = []
        for cell, text in located(page):
            numbered += text if cell["cell_type"] == "markdown" else []
            numbered.append((text[-1][0], ""))  # cells are apart
    else:
        numbered = list(enumerate(page.read_text(encoding="utf-8").split("\n"), 1))
    inside = fenced([text for _, text in numbered])
    return [(number, text, within) for (number, text), within in zip(numbered, inside, strict=True)]


@cache
def words(page: Path) -> list[tuple[int, Word | WordError]]:
    """Each `{* … *}` of a page as (line, what it says, or what is wrong with it)."""
    found, language = [], language_of(page)
    for number, text, inside in lines(page) if page.suffix == ".md" else ():
        try:
            if not inside and (word := Word.read(text, language)):
                found.append((number, word))
        except WordError as error:
            found.append((number, error))
    return found


def expand(page: Path) -> tuple[list[str], list[int]]:
    """The lines of a page with its words expanded, and for each the line of the page.

    A word that names nothing stays as it is: `blocks` and the static checks say so.
    """
    said, made, numbers = dict(words(page)), [], []
    for number, text, _ in lines(page):
        try:
            word = said.get(number)
            new = word.lines() if isinstance(word, Word) else [text]
        except WordError:
            new = [text]
        made += new
        numbers += [number] * len(new)
    return made, numbers


def blocks(page: Path) -> list[Block]:
    """All blocks of `page` that pytest-codeblocks runs, and those that it cannot run."""
    if page.suffix == ".ipynb":
        return [Block(page, 1, page, "notebook")]
    from pytest_codeblocks import extract_from_buffer  # not part of the preview

    made, numbers = expand(page)
    said, found = dict(words(page)), []
    for number, word in said.items():
        try:
            if isinstance(word, WordError):
                raise word
            word.lines()
        except WordError as error:
            problem = report(page, number, *error.args)
            found.append(Block(page, number, page, problem=problem))
    # pytest-codeblocks takes the whole info string as the language.
    bare = [line.split(" title=")[0] if "```" in line else line for line in made]
    for raw in extract_from_buffer(io.StringIO("\n".join(bare))):
        if raw.syntax not in ("python", "bash", "sh"):
            continue
        number = numbers[raw.lineno - 1]
        block = Block(page, number, page, raw.syntax)
        if isinstance(word := said.get(number), Word):
            block.path = word.path
        else:
            what = f"typed {raw.syntax} code"
            block.problem = report(page, number, what, "move it below snippets/ and name it here")
        found.append(block)
    return found


def report(page: Path, line: int, what: str, fix: str) -> str:
    return f"{relative(page)}:{line}: {what}\nto do: {fix}"


@cache
def code_of(page: Path) -> list[tuple[str, int]]:
    """The code cells of a notebook, each with the line of the file that holds its first line."""
    raw = page.read_text(encoding="utf-8").split("\n")
    found, at = [], 0
    for cell in cells(page):
        if cell["cell_type"] != "code":
            continue
        first = json.dumps("".join(cell["source"]).split("\n")[0], ensure_ascii=False)[:-1]
        at = next((i for i in range(at, len(raw)) if raw[i].strip().startswith(first)), at)
        found.append(("".join(cell["source"]), at + 1))
    return found
