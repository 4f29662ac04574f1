"""Generated names: `__compiled_fn_2` or `0/1` in a sentence is what the sample beside it prints.

Such a name changes with the program that it comes from, and a reader looks for it, letter by
letter, in the output above. Numbers that stand alone are the business of numbers.py.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from docs.tools import generated
from docs.tools.check.numbers import Section, linked, named, sections
from docs.tools.check.problem import Problem
from docs.tools.pages import pages
from docs.tools.words import Word, shown

# Of a node, a graph or a resume function; of a graph break; of a compilation; of a symbol.
NAME = r"[A-Za-z_]\w*_\d+|GB\d{4}|\d+/\d+(?:_\d+)?|[su]\d+"
GENERAL = {"primals_1", "tangents_1"}  # the first of their kind, in any graph
PRINTED = {("what_is_saved", "mm_1")}  # by a notebook, which holds no outputs


def names_in(text: str) -> set[str]:
    """The generated names in a text, as whole words."""
    return set(re.findall(rf"(?<![\w/])(?:{NAME})(?![\w/])", text))


@cache
def names_of(path: Path) -> set[str]:
    return names_in(path.read_text(encoding="utf-8")) if path.is_file() else set()


def shows(word: Word) -> set[str]:
    """The names in the code, of a part that alone, and in the output that it has."""
    part = None if word.printed else word.part
    code = names_in("\n".join(shown(word.path, part))) if part else names_of(word.path)
    return code | names_of(word.out)


def known(section: Section) -> set[str]:
    """The names in what a section shows, names or links to."""
    found = GENERAL.union(names_in("\n".join(section.code)))
    around = sections(section.page) if section.level < 2 else [section]  # it may speak of all
    for one in [*around, *linked(section)]:
        found = found.union(*map(shows, one.words), *map(names_of, named(one)))
    return found


def generated_names() -> Iterator[Problem]:
    """A generated name in backquotes stands, as a whole word, in a sample of its section."""
    for page in [*pages("zh"), *pages("en")]:
        if page in generated.render():
            continue  # docs/tools/check/breaks.py knows what is true of those
        for section in sections(page):
            for line, text in section.text:
                said = re.findall(rf"`({NAME})`", text)
                for name in sorted(set(said) - known(section)) if said else ():
                    if (page.stem, name) in PRINTED:
                        continue
                    what = f"`{name}` is in no program or output of this section"
                    fix = "write the name that the output has, or link to the section that has it"
                    yield page, line, what, fix


CHECKS = (generated_names,)
