"""Where a page points to: anchors, files, commands."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from docs.tools.check.problem import Problem, markdown_pages
from docs.tools.pages import lines, pages
from docs.tools.samples import ROOT

LINK = re.compile(r"\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)")
NOTEBOOK_HEADING = re.compile(r"^(#{1,6}) (.*)$")


@cache
def ids(page: Path) -> set[str]:
    """The anchors of a page: of headings, of attribute lists, of documented names."""
    found = set()
    for _, line, inside in lines(page):
        if inside:
            continue
        if page.suffix == ".ipynb" and (heading := NOTEBOOK_HEADING.match(line)):
            found.add(re.sub(r"\W+", "-", heading[2].lower()).strip("-"))
        found |= {a or b for a, b in re.findall(r'\{ ?#([\w-]+) ?\}|\bid="([\w-]+)"', line)}
        if line.startswith("::: "):
            module = line[4:].strip()
            init = ROOT / module.replace(".", "/") / "__init__.py"
            for node in ast.parse(init.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.Assign) and node.targets[0].id == "__all__":
                    found |= {f"{module}.{name}" for name in ast.literal_eval(node.value)}
    return found


def links() -> Iterator[Problem]:
    for page in pages():
        for number, line, inside in lines(page):
            if inside:
                continue
            for target in LINK.findall(re.sub(r"`[^`]*`", "", line)):
                if re.match(r"[a-z]+:", target):
                    continue
                name, _, anchor = target.partition("#")
                path = (page.parent / name).resolve() if name else page
                if not path.exists():
                    yield page, number, f"dead link: {target}", "correct the path of the link"
                elif anchor and path.suffix in (".md", ".ipynb") and anchor not in ids(path):
                    fix = f"use one of: {', '.join(sorted(ids(path)))}"
                    yield page, number, f"dead anchor: {target}", fix


def commands() -> Iterator[Problem]:
    """A command that a page tells the reader to type names a program that exists."""
    for page in markdown_pages():
        for number, text, _ in lines(page):
            for name in re.findall(r"python -m (snippets(?:\.\w+)+)", text):
                path = ROOT / name.replace(".", "/")
                if not path.with_suffix(".py").exists() and not (path / "__main__.py").exists():
                    yield page, number, f"there is no program {name}", "correct the name"


CHECKS = (links, commands)
