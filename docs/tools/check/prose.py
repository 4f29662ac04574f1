"""Each page in its own language: typography, no sentence of the other, American spelling."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import autocorrect_py

from docs.tools import glossary
from docs.tools.check.numbers import nameless, sections
from docs.tools.check.parity import paragraphs
from docs.tools.check.problem import Problem
from docs.tools.pages import lines, pages
from docs.tools.samples import ROOT, SNIPPETS

README = ROOT / "README.md"
HAN = "\u4e00-\u9fff"
CODE = re.compile(r"``.+?``|`[^`]*`")
HALF_WIDTH = re.compile(
    rf"[{HAN}”）] ?(?:[,;:?!]|\((?![\d¤]))|[,;?!] ?[{HAN}]|[:)][{HAN}]|[{HAN}]\.(?=\s|$)"
    rf"|[{HAN}] [{HAN}]"
)
CHINESE = re.compile(r"[\u3000-\u303f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff60]+")
SENTENCE = re.compile(r"(?:[A-Za-z][a-z']*[ ,;:]+){5,}[A-Za-z][a-z']*[.?!]?")
# Words that the list of codespell lacks, by how they end: functionalise, rematerialisation.
BRITISH = re.compile(
    r"[a-z]{2,}(?:isation(?:s|al)?"
    r"|(?:al|ar|er|or|im|on|in|et|it|ic|il|ul|en)is(?:e|ed|es|er|ers|ing))"
)


def chinese() -> list[Path]:
    return [README, *pages("zh")]


@cache
def plain(text: str) -> str:
    """A line without addresses, ids and code: a `¤` stands for code."""
    return CODE.sub("¤", nameless(text))


def chinese_typography() -> Iterator[Problem]:
    """Spaces between Chinese and Latin text, full-width punctuation."""
    for page in chinese():
        numbers = [number for number, _, _ in lines(page)]
        # Without indentation, or the linter takes what an admonition holds for code.
        text = "\n".join("" if inside else line.lstrip() for _, line, inside in lines(page))
        for found in autocorrect_py.lint_for(text, "md").lines:
            what = f"typography: {found.old.strip()}"
            yield page, numbers[found.line - 1], what, f"write: {found.new.strip()}"


def chinese_punctuation() -> Iterator[Problem]:
    """What the linter does not see: half-width marks, diagrams, Chinese directly beside code."""
    for page in chinese():
        for section in sections(page):
            for number, line in section.text:
                if found := re.search(rf"[{HAN}]`[^`]+`|`[^`]+`[{HAN}]", line):
                    fix = "put a space between Chinese and `code`"
                    yield page, number, f"typography: {found[0]}", fix
                text = re.sub(r"[*_|>-]|^\s*(?:\?\?\?|!!!|===).*", "¤", plain(line))
                if found := HALF_WIDTH.search(text):
                    fix = "use full-width punctuation, no blank, beside Chinese"
                    yield page, number, f"typography: {found[0]!r} in: {line.strip()}", fix


def chinese_in_english() -> Iterator[Problem]:
    generated = glossary.render()  # has both
    for page in [README, *pages("en")]:
        for section in sections(page) if page not in generated else ():
            if page == README and (section.level == 1 or section.title == "中文"):
                continue
            for number, line in section.text:
                if found := CHINESE.search(plain(line)):
                    yield page, number, f"Chinese in an English page: {found[0]}", "translate it"


def english_in_chinese() -> Iterator[Problem]:
    """Six English words in a row are a sentence, unless they are quoted or a name in a link."""
    quoted = re.compile(r"“[^”]*”|\"[^\"]*\"|\[[^\]]*\]|（[^）]*）|《[^》]*》")
    for page in pages("zh"):
        for number, text in paragraphs(page):
            if found := SENTENCE.search(quoted.sub("¤", plain(text))):
                fix = "translate it, or quote it: “…”"
                yield page, number, f"English in a Chinese page: {found[0]}", fix


@cache
def list_of_codespell() -> dict[str, str]:
    path = files("codespell_lib") / "data" / "dictionary_en-GB_to_en-US.txt"
    pairs = (line.split("->") for line in path.read_text(encoding="utf-8").split())
    return {british: american.split(",")[0] for british, american in pairs}


@cache
def american(word: str) -> str:
    if BRITISH.fullmatch(word):
        return re.sub(r"is(?=(?:ation|e|ing)[a-z]*$)", "iz", word)
    return list_of_codespell().get(word, word)


def spelling() -> Iterator[Problem]:
    """American spelling, in the English glosses of Chinese pages too."""
    modules = {path.stem for path in SNIPPETS.rglob("*.py")}
    for page in pages():
        for section in sections(page):
            for number, line in section.text:
                for word in re.findall(r"(?<![\w./])[A-Za-z]+(?!\.?\w)", plain(line)):
                    if word not in modules and (better := american(word.lower())) != word.lower():
                        yield page, number, f"British spelling: {word}", f"write: {better}"


CHECKS = (
    chinese_typography,
    chinese_punctuation,
    chinese_in_english,
    english_in_chinese,
    spelling,
)
