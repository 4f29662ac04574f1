"""What programs read: the front matter of pages and docs/marks.yml."""

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import yaml
from mkdocs.utils.meta import YAML_RE, get_data

from docs.tools.check.problem import Problem, markdown_pages, pairs
from docs.tools.check.readable import Strict
from docs.tools.data import load
from docs.tools.pages import LANGUAGES
from docs.tools.samples import ROOT, relative

KEYS = {"description", "search", "source", "status", "title"}
OF_ONE_LANGUAGE = KEYS - {"search"}
MARKS = ROOT / "docs" / "marks.yml"


def front(page: Path) -> dict:
    found = YAML_RE.match(page.read_text(encoding="utf-8"))
    try:
        data = load(found[1]) if found else {}
    except yaml.YAMLError:
        return {}  # `front_matter` says so
    return data if isinstance(data, dict) else {}


def front_matter() -> Iterator[Problem]:
    for page in markdown_pages():
        text = page.read_text(encoding="utf-8")
        found = YAML_RE.match(text)
        if not found:
            if text.startswith("---"):
                yield page, 1, "front matter that is not closed", "write --- below it"
            elif data := get_data(text)[1]:
                what = f"the first lines are read as metadata: {', '.join(data)}"
                yield page, 1, what, "put the title of the page first"
            continue
        try:
            data = yaml.load(found[1], Strict)  # noqa: S506
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            what = f"front matter that is no YAML: {getattr(error, 'problem', error)}"
            yield page, mark.line + 2 if mark else 1, what, "write `key: value`"
            continue
        if not isinstance(data, dict):
            yield page, 2, "front matter that is no mapping", "write `key: value`"
            continue
        for name, value in data.items():
            rows = text.split("\n")
            number = next((n for n, row in enumerate(rows, 1) if row.startswith(f"{name}:")), 2)
            if page.is_relative_to(ROOT / "docs" / "zh") and name in ("source", "status"):
                what = f"`{name}` in a page that is no translation"
                yield page, number, what, "cut the line"
            elif name not in KEYS:
                what = f"unknown key `{name}` in the front matter"
                yield page, number, what, f"use {', '.join(sorted(KEYS))}"
            elif name == "status" and value != "outdated":
                yield page, number, f"status: {value}", "write `status: outdated`, or cut the line"
            elif name == "search" and not (
                isinstance(value, dict)
                and value.keys() == {"boost"}
                and isinstance(value["boost"], int | float)
                and 0 < value["boost"] <= 10
            ):
                what = f"search: {value}"
                yield page, number, what, "write `search:`, and `boost: 0.5` below it"
            elif name in ("title", "description", "source") and not isinstance(value, str | int):
                yield page, number, f"{name}: {value} is no text", "put it between quotes"


def same_front_matter() -> Iterator[Problem]:
    for zh, en in pairs():
        if zh.suffix == ".md":
            ours, theirs = front(zh), front(en)
            for name in sorted(map(str, {*ours, *theirs} - OF_ONE_LANGUAGE)):
                if ours.get(name) != theirs.get(name):
                    what = (
                        f"`{name}` is {theirs.get(name)} here, {ours.get(name)} in {relative(zh)}"
                    )
                    yield en, 1, what, "give both languages the same"


def marks() -> Iterator[Problem]:
    """Both languages say the same of a sample, and name only what there is to fill in."""
    try:
        texts = load(MARKS)
        zh, en = (texts[language] for language in LANGUAGES)
        unknown = texts.keys() - {*LANGUAGES}
        keys = zh.keys() | en.keys()
    except (yaml.YAMLError, KeyError, TypeError, AttributeError):
        yield MARKS, 1, "not the wording of zh and of en", "write both as mappings"
        return
    for name in unknown:
        yield MARKS, 1, f"unknown language {name}", f"use {', '.join(LANGUAGES)}"
    code = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "docs" / "tools").glob("*.py"))
    for key in sorted(keys):
        found = {}
        for language, said in (("zh", zh), ("en", en)):
            number = marks_line(language, key)
            if key not in said:
                yield MARKS, number, f"{language} has no `{key}`", "translate it, or cut it"
                continue
            values = said[key] if isinstance(said[key], list) else [said[key]]
            try:
                fields = [field for value in values for field in Formatter().parse(value)]
                found[language] = {name for _, name, _, _ in fields if name is not None}
                if any(spec or convert for _, _, spec, convert in fields):
                    raise ValueError("a value with a format of its own")
            except (ValueError, TypeError) as error:
                yield MARKS, number, f"`{key}` of {language}: {error}", "write {name} for a value"
                continue
            for name in sorted(found[language]):
                if not re.search(rf'"{re.escape(name)}"|\b{re.escape(name)}=', code):
                    what = f"unknown placeholder {{{name}}} in `{key}` of {language}"
                    yield MARKS, number, what, "name what docs/tools/marks.py fills in"
        number = marks_line("en", key)
        if len(found) == 2 and found["zh"] != found["en"]:
            only = ", ".join(sorted(found["zh"] ^ found["en"]))
            yield MARKS, number, f"`{key}`: only one language has {only}", "add it to the other"
        if isinstance(zh.get(key), list) and len(zh[key]) != len(en.get(key) or ()):
            yield MARKS, number, f"`{key}` has more entries in one language", "add them"
        if not re.search(rf"[\"']{key}[\"']", code):
            what = f"nothing reads `{key}`"
            yield MARKS, marks_line("zh", key), what, "correct its name, or cut it"


def marks_line(language: str, key: str) -> int:
    rows = MARKS.read_text(encoding="utf-8").split("\n")
    start = next((i for i, row in enumerate(rows) if row.startswith(f"{language}:")), 0)
    return next(
        (i for i, row in enumerate(rows[start:], start + 1) if row.startswith(f"  {key}:")),
        start + 1,
    )


CHECKS = (front_matter, same_front_matter, marks)
