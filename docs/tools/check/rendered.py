"""The HTML that Markdown makes of a page, for checks that must see what a reader will see.

Raw HTML stays text, so that a check finds it there. A word `{* … *}` becomes `SAMPLE` and the
number of its line, so that any block of code was typed.
"""

import re
from dataclasses import dataclass, field
from functools import cache, cached_property
from html.parser import HTMLParser
from pathlib import Path

import markdown
from mkdocs.utils.meta import YAML_RE
from pymdownx.superfences import fence_code_format

from docs.tools.pages import lines

EXTENSIONS = {  # as in mkdocs.yml, less what colors code, reads samples or lets raw HTML through
    "abbr": {},
    "admonition": {},
    "attr_list": {},
    "pymdownx.details": {},
    "pymdownx.highlight": {"use_pygments": False},
    "pymdownx.superfences": {
        "custom_fences": [{"name": "mermaid", "class": "mermaid", "format": fence_code_format}]
    },
    "pymdownx.tabbed": {"alternate_style": True},
    "tables": {},
}
VOID = {"br", "hr", "img", "input"}


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    within: list["Element"]
    pieces: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(self.pieces)


@dataclass
class Text:
    text: str
    within: list[Element]

    def inside(self, *tags: str) -> bool:
        return any(element.tag in tags for element in self.within)


@dataclass
class Rendered(HTMLParser):
    elements: list[Element] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)
    open: list[Element] = field(default_factory=list)

    def __post_init__(self):
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs}, [*self.open])
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        if self.open and self.open[-1].tag == tag:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.texts.append(Text(data, [*self.open]))
        for element in self.open:
            element.pieces.append(data)

    def all(self, *tags: str) -> list[Element]:
        return [element for element in self.elements if element.tag in tags]

    @cached_property
    def prose(self) -> list[Text]:
        return [text for text in self.texts if not text.inside("code", "pre")]


@cache
def converter() -> markdown.Markdown:
    made = markdown.Markdown(extensions=[*EXTENSIONS], extension_configs=EXTENSIONS)
    made.preprocessors.deregister("html_block")
    made.inlinePatterns.deregister("html")
    return made


@cache
def rendered(page: Path) -> Rendered:
    """A page as Markdown makes it; of a notebook its text cells, one after the other."""
    text = "\n".join(
        text
        if inside or page.suffix == ".ipynb"
        else re.sub(r"^( *)\{\*.*", rf"\1SAMPLE{number}.", text)
        for number, text, inside in lines(page)
    )
    found = Rendered()
    found.feed(converter().reset().convert(YAML_RE.sub("", text, count=1)))
    found.close()
    return found


def line(page: Path, *texts: str, nth: int = 0) -> int:
    """The line of the file that holds the first of `texts` that is in it, for the nth time."""
    for text in filter(None, texts):
        found = [n for n, row, _ in lines(page) if row.strip() == text and not nth]
        found = found or [n for n, row, _ in lines(page) for _ in range(row.count(text))]
        if found:
            return found[min(nth, len(found) - 1)]
    return 1


def around(text: str, start: int, end: int) -> str:
    """The part of a line of `text` around what a check found in it."""
    row = text[:start].rpartition("\n")[2] + text[start:].partition("\n")[0]
    at = len(text[:start].rpartition("\n")[2])
    return row[max(0, at - 12) : at + end - start + 28].strip()
