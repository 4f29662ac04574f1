"""Ways to ask: each section that search finds has some, in both languages (docs/ask)."""

import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from docs.tools import generated
from docs.tools.check.problem import Problem
from docs.tools.data import SAFE
from docs.tools.pages import LANGUAGES, lines, pages
from docs.tools.samples import ROOT

ASK = ROOT / "docs" / "ask"


def anchors(page: Path) -> list[str]:
    """The anchors of a page's headings down to the third level, its title first."""
    found = []
    for _, text, inside in lines(page):
        if page.suffix == ".md" and not inside:
            found += re.findall(r"^#{1,3} .*\{[^}]*#([\w.-]+)", text)
        elif page.suffix == ".ipynb":
            found += re.findall(r'<a id="([\w-]+)"', text)
    return found if page.suffix == ".md" else ["section-0", *found]


def ways() -> Iterator[Problem]:
    known = set()
    for page in pages("zh"):
        name = page.relative_to(ROOT / "docs" / "zh").with_suffix(".yml")
        known.add(ASK / name)
        if not (ASK / name).exists():
            if page in generated.render():
                continue  # search takes the names that the data holds as they are
            yield page, 1, f"no ways to ask for this page: docs/ask/{name}", "write them"
            continue
        yield from problems(ASK / name, anchors(page))
    for file in sorted(ASK.rglob("*.yml")):
        if file not in known:
            yield file, 1, "ways to ask for a page that does not exist", "move or delete the file"


def problems(file: Path, anchors: list[str]) -> Iterator[Problem]:
    """What is wrong with the ways to ask of one page."""
    tree = yaml.compose(file.read_text(encoding="utf-8"), SAFE)
    asked: dict[tuple[str, str], int] = {}
    sections = {key.value: (key.start_mark.line + 1, value) for key, value in tree.value}
    for anchor in anchors:
        if anchor not in sections:
            yield file, 1, f"no ways to ask for #{anchor}", "add five to ten in each language"
    for anchor, (line, value) in sections.items():
        if anchor not in anchors:
            yield (
                file,
                line,
                f"the page has no section #{anchor}",
                "correct the anchor, or delete it",
            )
        languages = {key.value: (key.start_mark.line + 1, each) for key, each in value.value}
        for language in LANGUAGES:
            if not languages.get(language, (0, yaml.SequenceNode("", [])))[1].value:
                yield file, line, f"#{anchor} has no ways to ask in {language}", "add five to ten"
        for language, (_, each) in languages.items():
            for way in each.value:
                where = way.start_mark.line + 1
                if not isinstance(way, yaml.ScalarNode):
                    yield file, where, "a way to ask is not a text", "put it in quotes"
                    continue
                plain = (language, re.sub(r"\W+", "", way.value).lower())
                if not plain[1]:
                    yield file, where, "an empty way to ask", "write it, or delete the line"
                elif plain in asked:
                    what = f"asked twice: {way.value} (line {asked[plain]})"
                    yield file, where, what, "keep it where it is answered best"
                asked.setdefault(plain, where)


CHECKS = (ways,)
