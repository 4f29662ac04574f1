"""Numbers: what a sentence says is shown beside it.

A number is known where it is said: in a program, an output or a benchmark that the same section
shows, in one that the section names, or in a section that it links to. So a number that stands
only elsewhere on the page is no proof. What nobody can see by reading the text alone, such as a
wrong number that the same output holds for another thing, stays for a reader to find.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from math import prod
from pathlib import Path

from docs.tools import changes, exercises, releases
from docs.tools.check.problem import Problem
from docs.tools.pages import cells, lines, pages, words
from docs.tools.samples import SNIPPETS, samples
from docs.tools.words import FENCE, Word, WordError, shown
from snippets.exercises._task import TASKS

HEADING = re.compile(r"^(#{1,6}) (.*?)\s*(?:\{ ?#([\w-]+) ?\})?\s*$")
ANCHOR = re.compile(r'<a id="([\w-]+)"></a>')  # what notebooks have for it
DIGIT = re.compile(r"\d")
NUMBER = re.compile(r"(?<![A-Za-z0-9_.])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?!\.\d)")

# What has digits and says no number: addresses, ids, tags, names, the numbers of a list.
NAMES = re.compile(
    r"\]\([^)]*\)|\{ ?#.*?\}|</?\w[^>]*>|https?://\S+|#\d+|\bPEP \d+|\bCC BY [\d.]+|\bUTF-\d+"
    r"|\b(?:Exercise|exercise|Day|day) \d+|^\s*\d+\. |(?<![\w.,])0[x\d]\w*|--8<--|\b\d+\.\d+\.\d+\b"
    r"|\b\d{4}-\d\d-\d\d\b|×[48](?= = )"  # … = bytes: how many one number of a tensor takes
)
# A decimal is a version after the name of what has versions, or as "since 2.5", "2.5 起".
SINCE = r"[Oo]n|[Ss]ince|[Uu]ntil|[Uu]p to|[Bb]efore|[Ii]n|[Ff]rom|[Ff]or|[Ww]here|or|and|than"
UNIT = (
    r"(?! ?(?:times|[mµun]?s\b|seconds?|minutes?|hours?|[KMGT]i?B|bytes|%|per cent|x\b|×|倍|成"
    r"|毫?微?秒|分|小时|字节))"
)
VERSION = re.compile(
    r"\b(?:torch|PyTorch|Python|CPython|CUDA|Triton|glibc)`?[ -]?v?\d+(?:\.\d+)*"
    rf"|(?:\b(?:{SINCE}) |[自到从在与和、，；。（(] ?|[–|] ?)(?:2\.\d+|3\.1?\d){UNIT}(?!\d|\.\d)"
    rf"|\b(?:2\.\d+|3\.1?\d){UNIT} ?[版起–及]"
    rf"|(?<![\d.])3\.11{UNIT}(?!\d|\.\d)"  # the Python that this book is about
)


@cache
def nameless(text: str) -> str:
    return NAMES.sub("¤", text)


@dataclass
class Section:
    """What stands between two headings."""

    page: Path
    level: int = 0
    title: str = ""
    anchors: set[str] = field(default_factory=set)
    text: list[tuple[int, str]] = field(default_factory=list)  # prose and labels, by line
    shown: set[float] = field(default_factory=set)  # the numbers of the samples in it
    words: list[Word] = field(default_factory=list)
    code: list[str] = field(default_factory=list)  # of a notebook


def shows(word: Word) -> Iterator[set[float]]:
    """The numbers that a word shows, and those of the benchmark that made a table."""
    others = releases.stored(word.out).values()
    of = word.out if word.printed else word.path
    for path in {word.path, word.out, word.path.with_suffix(".py"), *others}:
        if path == of and word.part:
            yield values("\n".join(shown(path, word.part)))
        elif path.exists():
            yield numbers_in(path)


@cache
def sections(page: Path) -> list[Section]:
    found = [Section(page)]
    said, diagram = dict(words(page)), False
    front = page.suffix == ".md" and lines(page)[0][1] == "---"
    for number, text, inside in lines(page):
        front = front and not (number > 1 and text == "---")
        if front or text == "---":
            continue
        if not inside and (fence := FENCE.match(text)):
            diagram = fence[3].strip() == "mermaid"
        elif heading := None if inside else HEADING.match(text):
            anchors = {heading[3]} if heading[3] else set()
            if page.suffix == ".ipynb":
                anchors |= {a for _, t in found[-1].text[-3:] for a in ANCHOR.findall(t)}
            found.append(Section(page, len(heading[1]), heading[2], anchors))
            if page.stem != "myths":  # its headings quote what is not true
                found[-1].text.append((number, heading[2]))
        elif isinstance(word := said.get(number), Word):
            with suppress(WordError):  # docs/tools/check/structure.py reports it
                found[-1].shown.update(*shows(word))
                found[-1].words.append(word)
            said_by = (v.split(" => ")[0] for name, v in word.options if name != "hl")
            found[-1].text += [(number, text) for text in said_by]
        elif not inside or diagram:
            found[-1].text.append((number, text))
    if page.suffix == ".ipynb":
        code = ["".join(c["source"]) for c in cells(page) if c["cell_type"] == "code"]
        for section in found:
            section.code = code
    return found


def value(number: str) -> float:
    return float(number.replace(",", ""))


@cache
def numbers_in(path: Path) -> set[float]:
    return values(path.read_text(encoding="utf-8").replace("_", ""))


def values(text: str) -> set[float]:
    found = {value(n) for n in re.findall(r"\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?", text)}
    return found | {float(int(n, 16)) for n in re.findall(r"\b0x[0-9a-f]+\b", text)}


def products(section: Section) -> set[float]:
    """What the text works out: where it says 16×8×4, 512 is known."""
    text = "\n".join(t for _, t in section.text)
    found = re.findall(r"(?<![\d.])\d+(?: ?× ?\d+)+", text)
    return {float(prod(map(int, re.findall(r"\d+", product)))) for product in found}


@cache
def by_name() -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = {}
    for sample in samples():
        found.setdefault(sample.stem, []).append(sample)
    return found


@cache
def with_output(path: Path) -> set[Path]:
    out = path.with_suffix(".out")
    return {p for p in (path, out, *releases.stored(out).values()) if p.is_file()}


def named(section: Section) -> set[Path]:
    """The programs and benchmarks that the text of a section, or a notebook's code, names."""
    text, found = "\n".join(t for _, t in section.text), set()
    for name in re.findall(r"`(\w+)`", text):
        for sample in by_name().get(name, ()):
            if sample.parent.name == section.page.stem or len(by_name()[name]) == 1:
                found |= with_output(sample)
    for name in re.findall(r"snippets[./]([\w./]+)", text):
        name = name.rstrip(".")
        found |= with_output(SNIPPETS / name)
        found |= with_output(SNIPPETS / f"{name.replace('.', '/')}.py")
    code = "\n".join(section.code)
    for name in re.findall(r"\b(\w+)\b", code) if code else ():
        for path in (SNIPPETS / "labs" / f"{name}.py", SNIPPETS / "bench" / f"{name}.txt"):
            found |= with_output(path)
    return found


def linked(section: Section) -> Iterator[Section]:
    """The sections that a section links to."""
    for _, text in section.text:
        for target in re.findall(r"\]\(([^)\s]+)\)", text):
            name, _, anchor = target.partition("#")
            path = (section.page.parent / name).resolve() if name else section.page
            if anchor and path.suffix in (".md", ".ipynb") and path.exists():
                yield from (s for s in sections(path) if anchor in s.anchors)


def known(section: Section) -> set[float]:
    found = section.shown | products(section) | values("\n".join(section.code))
    if section.page in changes.render():  # its tables are computed
        found |= numbers_in(changes.FACTS)
    if section.page in exercises.render():  # a task stands in the module that checks it
        tasks = (path for word in section.words for path in with_output(TASKS / word.path.name))
        found = found.union(*map(numbers_in, tasks))
    files = named(section)
    if section.level < 2:  # what introduces a page may speak of all of it
        found = found.union(*(s.shown for s in sections(section.page)))
    for other in linked(section):
        files |= named(other)
        found |= other.shown | products(other) | values(nameless(other.title))
    return found.union(*map(numbers_in, files))


def said(text: str) -> Iterator[str]:
    """The numbers that a line of prose says, those in backquotes too."""
    yield from NUMBER.findall(VERSION.sub(" ", nameless(text)))


def numbers() -> Iterator[Problem]:
    for page in [*pages("zh"), *pages("en")]:
        for section in sections(page):
            found = None
            for line, text in section.text:
                for number in said(text) if DIGIT.search(text) else ():
                    found = known(section) if found is None else found
                    if value(number) not in found:
                        what = f"{number} is in no program, output or benchmark of this section"
                        fix = "let a sample of the section print it, or link to the section that "
                        yield page, line, what, fix + "shows it, or name the sample, or cut it"


CHECKS = (numbers,)
