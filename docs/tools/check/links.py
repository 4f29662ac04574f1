"""Where a page points to: pages, anchors, pictures, commands."""

import ast
import posixpath
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from docs.tools.check.problem import Problem, markdown_pages
from docs.tools.check.rendered import around, line, rendered
from docs.tools.pages import language_of, lines, pages
from docs.tools.samples import ROOT, relative

PICTURES = (".png", ".svg", ".webp", ".jpg")
OUTSIDE = re.compile(r"https://[\w.-]+\.[a-z]{2,}(?:[/?#]\S*)?")


@cache
def published() -> set[Path]:
    return {*pages()}


@cache
def ids(page: Path) -> set[str]:
    """The anchors of a page: of headings, in the HTML of notebooks, of documented names."""
    found = {e.attributes["id"] for e in rendered(page).elements if "id" in e.attributes}
    if page.suffix == ".ipynb":
        for _, text, _ in lines(page):
            found.update(re.findall(r'<\w+ id="([\w-]+)"', text))
    return found | documented(page)


@cache
def documented(page: Path) -> set[str]:
    """The names that `::: module` documents on a page."""
    found = set()
    for text in rendered(page).prose:
        for module in re.findall(r"^::: ([\w.]+)$", text.text, re.M):
            init = ROOT / module.replace(".", "/") / "__init__.py"
            code = init.read_text(encoding="utf-8") if init.exists() else ""
            for node in ast.parse(code).body:
                if isinstance(node, ast.Assign) and node.targets[0].id == "__all__":
                    found |= {f"{module}.{name}" for name in ast.literal_eval(node.value)}
    return found


def links() -> Iterator[Problem]:
    for page in [*pages(), *sorted((ROOT / ".github").glob("*.md"))]:
        seen: Counter[str] = Counter()
        for element in rendered(page).all("a", "img"):
            target = element.attributes.get("href", element.attributes.get("src", ""))
            wrong = fault(page, element.tag, target)
            if not wrong and element.tag == "img" and not element.attributes.get("alt"):
                wrong = f"a picture without words: {target}", "write ![words](…)"
            elif not wrong and element.tag == "a" and not element.text.strip():
                wrong = f"a link without text: {target}", "write [text](…)"
            if wrong:
                at = line(page, target or "]()", target.partition(":")[2], nth=seen[target])
                yield page, at, *wrong
            seen[target] += 1


def fault(page: Path, tag: str, target: str) -> tuple[str, str] | None:
    """What is wrong with a link or a picture, and what to do."""
    if re.match(r"[a-zA-Z][\w+.-]*:|//", target):
        if tag == "img":
            return f"a picture on another host: {target}", "put it beside the page"
        if not OUTSIDE.fullmatch(target):
            return f"a link that is not https: {target}", "write https://…, or cut the link"
        return None
    name, hash_, anchor = target.partition("#")
    path = (page.parent / name).resolve() if name else page
    chapter = page.is_relative_to(ROOT / "docs")
    root = ROOT / "docs" / language_of(page) if chapter else ROOT
    exact = not name or posixpath.normpath(name) == name
    if not target or not path.is_file() or not exact or name[:1] == "/" or (hash_ and not anchor):
        kind = "picture" if tag == "img" else "link"
        return f"dead {kind}: {target}", "correct the path of the link"
    if not path.is_relative_to(root):
        what = f"a link out of {relative(root)}: {target}"
        return what, "link to a page of the same language, or write the name in backquotes"
    if tag == "img" and path.suffix not in PICTURES:
        return f"no picture: {target}", f"use {', '.join(PICTURES)}"
    if not chapter:
        return None
    if tag == "a" and path not in published():
        return f"a link to what is not published: {target}", "write the name in backquotes"
    if page.suffix == ".ipynb" and name and name != f"../{path.relative_to(root).as_posix()}":
        fix = f"write ../{path.relative_to(root).as_posix()}"
        return f"a link that the build does not resolve in a notebook: {target}", fix
    if anchor and anchor not in ids(path):
        return f"dead anchor: {target}", f"use one of: {', '.join(sorted(ids(path)))}"
    return None


def references() -> Iterator[Problem]:
    """`[text][name]` that Markdown leaves must be a name that an API page documents."""
    for page in pages():
        known = set().union(*map(documented, pages(language_of(page))))
        for text in rendered(page).prose:
            for found in re.finditer(r"\]\s?\[([^\]]*)\]", text.text):
                if found[1] not in known or page.suffix == ".ipynb":
                    part = around(text.text, found.start(), found.end())
                    what = f"dead reference: {part}"
                    yield page, line(page, found[0], part), what, "write [text](path.md#anchor)"
        for text in rendered(page).prose:
            for module in re.findall(r"^::: (\S+)$", text.text, re.M):
                if not (ROOT / module.replace(".", "/") / "__init__.py").exists():
                    yield page, line(page, module), f"there is no package {module}", "correct it"


def commands() -> Iterator[Problem]:
    """A command that a page tells the reader to type names a program that exists."""
    for page in markdown_pages():
        for number, text, _ in lines(page):
            for name in re.findall(r"python -m (snippets(?:\.\w+)+)", text):
                path = ROOT / name.replace(".", "/")
                if not path.with_suffix(".py").exists() and not (path / "__main__.py").exists():
                    yield page, number, f"there is no program {name}", "correct the name"


CHECKS = (links, references, commands)
