"""The menus: every page once, the same order in both languages, each title that of its page."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import yaml

from docs.tools.check.data import anchor_problem
from docs.tools.check.links import PICTURES
from docs.tools.check.problem import Problem
from docs.tools.check.readable import Strict
from docs.tools.check.rendered import rendered
from docs.tools.pages import LANGUAGES, pages
from docs.tools.samples import ROOT

CONFIGS = {"zh": ROOT / "mkdocs.yml", "en": ROOT / "mkdocs.en.yml"}
NAMES = {"TorchDynamo", "AOTAutograd"}  # are called so in both languages
CHINESE = re.compile(r"[一-鿿]")
Entry = tuple[int, str | None, str | None]  # depth, title, page


def entries(nav: object, depth: int = 0) -> Iterator[Entry]:
    for item in nav if isinstance(nav, list) else ():
        for title, value in item.items() if isinstance(item, dict) else ((None, item),):
            if isinstance(value, list):
                yield depth, title, None
                yield from entries(value, depth + 1)
            else:
                yield depth, title, str(value)


def menu(language: str) -> list[tuple[int, Entry]]:
    """The entries of one menu, each with its line."""
    text = CONFIGS[language].read_text(encoding="utf-8")
    found = list(entries(yaml.load(text, Strict).get("nav")))  # noqa: S506
    rows, at, seen = text.split("\n"), 0, []
    for entry in found:
        wanted = str(entry[2] or entry[1])
        at = next((i for i in range(at, len(rows)) if wanted in rows[i]), at)
        seen.append((at + 1, entry))
        at += 1
    return seen


def navigation() -> Iterator[Problem]:
    for language in LANGUAGES:
        config, folder = CONFIGS[language], ROOT / "docs" / language
        names = [page.relative_to(folder).as_posix() for page in pages(language)]
        times: Counter[str] = Counter()
        for number, (_, title, name) in menu(language):
            wrong = wrong_title(language, title)
            if wrong:
                yield config, number, *wrong
            if name is None:
                times[title] += 1
                if times[title] > 1:
                    yield config, number, f"two sections called {title!r}", "rename one of them"
                continue
            times[name] += 1
            if name not in names:
                what = f"nav names {name}, which is no page below docs/{language}"
                yield config, number, what, "correct the path, or cut the line"
            elif times[name] > 1:
                yield config, number, f"{name} is twice in nav", "cut one of the lines"
            elif not wrong and name != "index.md" and not akin(title, folder / name):
                what = f"nav calls {name} {title!r}, its own title is {own_title(folder / name)!r}"
                yield config, number, what, "give both the same words"
        first = [name for _, (_, _, name) in menu(language)][:1]
        if first != ["index.md"]:
            yield config, 1, "nav does not begin with index.md", "put it first"
        for name in names:
            if not times[name]:
                what = f"docs/{language}/{name} is not in nav"
                yield config, 1, what, f"add a line `- title: {name}`"


def wrong_title(language: str, title: str | None) -> tuple[str, str] | None:
    if not title:
        return "an entry of nav without a title", "write `- title: page`"
    if title in NAMES:
        return None
    if (language == "zh") != bool(CHINESE.search(title)):
        other = {"zh": "Chinese", "en": "English"}[language]
        return f"the title {title!r} is not {other}", "translate it"
    return None


def own_title(page: Path) -> str:
    titles = rendered(page).all("h1")
    return titles[0].text.strip() if titles else ""


def akin(title: str, page: Path) -> bool:
    """Whether a title of the menu and the title of its page share a word."""
    shown, own = title.lower(), own_title(page).lower()
    if CHINESE.search(shown):
        pairs = {shown[i : i + 2] for i in range(len(shown) - 1)} or {shown}
        return any(pair in own for pair in pairs if CHINESE.search(pair))
    words = {word for word in re.findall(r"\w+", shown) if len(word) > 3}
    return bool(words & set(re.findall(r"\w+", own)))


def same_order() -> Iterator[Problem]:
    zh, en = menu("zh"), menu("en")
    for (a, (depth, title, ours)), (b, (deep, name, theirs)) in zip(zh, en, strict=False):
        if (depth, ours) != (deep, theirs):
            what = f"nav has {theirs or name} here, mkdocs.yml:{a} has {ours or title}"
            yield CONFIGS["en"], b, what, "give both languages the same order and sections"
            return
    if len(zh) != len(en):
        longer, rest = ("zh", zh) if len(zh) > len(en) else ("en", en)
        number, (_, title, name) = rest[min(len(zh), len(en))]
        what = f"only this language has {name or title}"
        yield CONFIGS[longer], number, what, "give both languages the same order and sections"


def strays() -> Iterator[Problem]:
    """Whatever lies below docs/zh and docs/en is published: pages and pictures only."""
    for language in LANGUAGES:
        folder = ROOT / "docs" / language
        for path in sorted(p for p in folder.rglob("*") if p.is_file() or p.is_symlink()):
            if ".ipynb_checkpoints" in path.parts:
                continue  # Jupyter's copies, which git ignores
            if path.suffix not in (".md", ".ipynb", *PICTURES) or path.is_symlink():
                what = "neither a page nor a picture"
                yield path, 1, what, "move it out of here, or delete it: the site would publish it"
            elif not re.fullmatch(r"[a-z0-9_/]+\.\w+", path.relative_to(folder).as_posix()):
                yield path, 1, "not the name of a page", "use small letters, digits and _"


def redirects() -> Iterator[Problem]:
    """An old address leads to a page that exists, and is not that of another page."""
    config = CONFIGS["zh"]
    text = config.read_text(encoding="utf-8")
    plugins = yaml.load(text, Strict)["plugins"]  # noqa: S506
    for old, new in plugins["redirects"]["redirect_maps"].items():
        number = text[: text.index(f"{old}: ")].count("\n") + 1
        if (ROOT / "docs" / "zh" / old).exists():
            yield config, number, f"{old} is a page: nobody is led from there", "cut the line"
        if what := anchor_problem(new):
            yield config, number, f"{old} leads nowhere: {what}", "correct the page"


CHECKS = (navigation, same_order, strays, redirects)
