"""Files of data beside the pages: terms, phrases that readers paste, what is taught where."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from docs.tools import glossary, releases
from docs.tools.check.files import base, git
from docs.tools.check.links import ids
from docs.tools.check.parity import SAME, other_numbers
from docs.tools.check.problem import Problem
from docs.tools.check.prose import CHINESE, HAN, american
from docs.tools.data import SAFE, load
from docs.tools.pages import LANGUAGES, lines, pages, words
from docs.tools.samples import ROOT
from docs.tools.words import Word, WordError

GLOSSARY = ROOT / "docs" / "glossary.yml"
COVERAGE = ROOT / "docs" / "coverage.yml"
SYNONYMS = ROOT / "docs" / "synonyms.yml"
PHRASES = ROOT / "docs" / "theme" / "assets" / "phrases.js"
# What the five source documents hold: claims, headings, samples, exercises.
SOURCES = {
    "000": (26, 29, 15, 0),
    "001": (54, 43, 40, 3),
    "002": (35, 19, 8, 0),
    "003": (17, 12, 6, 0),
    "004": (118, 40, 27, 3),
}
CONCEPTS = 57  # what readers ask, each under a name of its own


def anchor_problem(target: str) -> str | None:
    """What is wrong with `page.md#anchor`, of a page in both languages."""
    page, _, anchor = target.partition("#")
    for language in LANGUAGES:
        path = ROOT / "docs" / language / page
        if not page or not path.is_file():
            return f"there is no page docs/{language}/{page}"
        if anchor and anchor not in ids(path):
            return f"docs/{language}/{page} has no anchor #{anchor}"
    return None


def says(term: dict, place: str) -> bool:
    """Whether a page, or one of a folder, holds a name of the term."""
    return any(
        name in page.read_text(encoding="utf-8")
        for language in LANGUAGES
        for page in pages(language)
        if f"{page.relative_to(ROOT / 'docs' / language).with_suffix('')}/".startswith(f"{place}/")
        for name in (term[language], *term.get("aliases", {}).get(language, ()))
    )


def terms() -> Iterator[Problem]:
    raw = GLOSSARY.read_text(encoding="utf-8").split("\n")
    used: dict[str, str] = {}
    for term in glossary.terms():
        first = raw.index(f"- id: {term['id']}")

        def at(text: str, first: int = first) -> int:
            return next((i for i in range(first, len(raw)) if text in raw[i]), first) + 1

        lacks = [k for k in ("zh", "en", "definition") if not term.get(k)]
        lacks += [] if lacks else [lang for lang in LANGUAGES if not term["definition"].get(lang)]
        if lacks:
            what = f"the term {term['id']} lacks {', '.join(lacks)}"
            yield GLOSSARY, first + 1, what, "write it, in both languages"
            continue
        zh, en = (term["definition"][language] for language in LANGUAGES)
        for name in {term["id"], *(f"name {name}" for name in names_of(term))}:
            if name in used:
                what = f"the term {term['id']}: {name} belongs to {used[name]} too"
                yield GLOSSARY, at(name.removeprefix("name ")), what, "keep one of the two"
            used[name] = term["id"]
        if (page := term.get("page")) and (what := anchor_problem(page)):
            yield GLOSSARY, at("page:"), f"the term {term['id']}: {what}", "correct `page:`"
        for key in ("only", "not"):
            for place in term.get(key, []):
                if not says(term, place):
                    what = f"the term {term['id']}: no page of {place} says it"
                    yield GLOSSARY, at(f"{key}: ["), what, f"correct `{key}:`, or leave it out"
        if found := other_numbers(zh, en):
            what = f"{term['id']}: {found[1]} in Chinese, {found[0]} in English"
            yield GLOSSARY, at("definition:"), what, SAME
        if found := CHINESE.search(en):
            yield GLOSSARY, at(found[0]), f"Chinese in English: {found[0]}", "translate it"
        if not re.search(f"[{HAN}]", zh):
            what = f"the Chinese definition of {term['id']} is not Chinese"
            yield GLOSSARY, at("definition:"), what, "translate it"
        for word in re.findall(r"[A-Za-z]+", f"{term['en']} {en} {term['zh']} {zh}"):
            if (better := american(word.lower())) != word.lower():
                yield GLOSSARY, at(word), f"British spelling: {word}", f"write: {better}"


def removed_terms() -> Iterator[Problem]:
    """A term goes only with its glosses, as in 守卫（guard）: a reader looks it up there."""
    before = load(git("show", f"{base()}:docs/glossary.yml") or "[]")
    names = {name.lower() for term in glossary.terms() for name in names_of(term)}
    ids_ = {term["id"] for term in glossary.terms()}
    gone = {
        name.lower(): term["id"]
        for term in before
        if term["id"] not in ids_
        for name in names_of(term)
        if name.lower() not in names
    }
    for page in pages("zh") if gone else ():
        for number, line, _ in lines(page):
            for name in re.findall(r"（([^（）]+)）", line):
                if term := gone.get(name.lower()):
                    fix = "put it back, make the name an alias of another, or cut the gloss"
                    yield page, number, f"{name}: docs/glossary.yml has lost the term {term}", fix


def names_of(term: dict) -> set[str]:
    also = term.get("aliases", {})
    return {str(name) for lang in LANGUAGES for name in (term[lang], *also.get(lang, ()))}


def shown_by(word: Word | WordError) -> list[Path]:
    if not isinstance(word, Word):
        return []
    others = releases.stored(word.out).values()
    return [path for path in (word.path, word.out, *others) if path.exists()]


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text).lower()


def phrases() -> Iterator[Problem]:
    """A phrase that search knows is on a page, of both languages, or in what a page shows."""
    texts = {}
    for language in LANGUAGES:
        shown = {path for p in pages(language) for _, w in words(p) for path in shown_by(w)}
        parts = [path.read_text(encoding="utf-8") for path in shown]
        parts += [text for p in pages(language) for _, text, _ in lines(p)]
        texts[language] = squeezed("\n".join(parts))
    for number, line in enumerate(PHRASES.read_text(encoding="utf-8").split("\n"), 1):
        if not line.startswith("  ["):
            continue
        try:
            phrase, *search = json.loads(line.strip().rstrip(","))
        except ValueError:
            fix = 'write ["phrase"], or ["phrase", "what to search for"],'
            yield PHRASES, number, "not a phrase", fix
            continue
        wanted = [squeezed(w) for w in search[0].split()] if search else [squeezed(phrase)]
        for language, text in texts.items():
            if lacking := [w for w in wanted if w not in text]:
                what = f"no page in {language} holds {lacking[0] if search else phrase}"
                yield PHRASES, number, what, "correct the phrase, or delete it"


def coverage() -> Iterator[Problem]:
    """Everything in the source documents is taught at an anchor that exists, and named once.

    Whether the anchor is the right one, a reader must say.
    """
    lines, taught = {}, {}
    for key, value in yaml.compose(COVERAGE.read_text(encoding="utf-8"), SAFE).value:
        lines[key.value], taught[key.value] = key.start_mark.line + 1, value.value
    for name, where in taught.items():
        if where == "open":
            yield (
                COVERAGE,
                lines[name],
                f"{name} is open",
                "name the page and the anchor: all is taught",
            )
        elif "#" not in where:
            yield COVERAGE, lines[name], f"{name}: {where} has no anchor", "write page.md#anchor"
        elif what := anchor_problem(where):
            yield COVERAGE, lines[name], f"{name}: {what}", "correct the page or the anchor"
        if name.partition("-")[0] not in {*SOURCES, "concept"}:
            yield COVERAGE, lines[name], f"{name} is of no source document", "correct the name"
    fix = "put back the entry that was deleted, or take out the one too many"
    for source, (claims, *counts) in SOURCES.items():
        names = {name.partition("-")[2] for name in taught if name.startswith(f"{source}-")}
        numbered = {
            f"{kind}{i}" for kind, n in zip("hfx", counts, strict=True) for i in range(1, n + 1)
        }
        for name in sorted(numbered - names):
            yield COVERAGE, 1, f"{source}-{name} is missing", fix
        if len(names - numbered) != claims:
            what = f"{len(names - numbered)} claims of {source} where {claims} are known"
            yield COVERAGE, 1, what, fix
    if (n := sum(name.startswith("concept-") for name in taught)) != CONCEPTS:
        yield COVERAGE, 1, f"{n} concepts where {CONCEPTS} are known", fix


def synonyms() -> Iterator[Problem]:
    """A group has two names at least, and no name twice: search would take what it does not say."""
    for group in yaml.compose(SYNONYMS.read_text(encoding="utf-8"), SAFE).value:
        line = group.start_mark.line + 1
        names = [str(name.value).strip().lower() for name in group.value]
        if len(names) < 2 or not all(names):
            what = f"a group of one name, or with an empty one: {', '.join(names)}"
            yield SYNONYMS, line, what, "write another name, or delete the line"
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield SYNONYMS, line, f"{name} stands twice in its group", "cut one of them"


CHECKS = (terms, removed_terms, phrases, coverage, synonyms)
